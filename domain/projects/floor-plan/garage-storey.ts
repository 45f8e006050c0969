import type { HouseFrame } from './house-frame.ts';
import type { Storey } from './room.ts';
import { box, startStorey } from './storey-sheet.ts';

/** The ground storey of a townhouse: entrance and garage in front, a room to the garden behind the stairs. */
export function layOutGarageStorey(
  frame: HouseFrame,
  options: { bedroomName: string | null; hasBath: boolean; hasDen: boolean },
  id: string,
  name: string,
): Storey {
  const { width, depth, rearBottom, frontTop, hallLeft, stairsLeft, garage } = frame;
  const sheet = startStorey(id, name, width, depth);
  const garageTop = garage?.y ?? depth;
  const bathWidth = options.hasBath ? Math.max(5.4, Math.min(8, width * 0.3)) : 0;

  const hall = sheet.place('hall', 'Hall', box(hallLeft, rearBottom, stairsLeft, frontTop));
  const stairs = sheet.place('stairs', '', box(stairsLeft, rearBottom, width, frontTop));
  const foyer = sheet.place('foyer', 'Foyer', box(hallLeft, frontTop, width, depth));
  sheet.open(hall, stairs);
  sheet.open(hall, foyer);
  sheet.enter(foyer);

  const rear = box(bathWidth, 0, width, rearBottom);
  const roomName = options.bedroomName ?? (options.hasDen ? 'Den' : 'Recreation');
  const room = sheet.place(options.bedroomName ? 'bedroom' : 'den', roomName, rear);
  sheet.gate(hall, room);
  if (options.hasBath)
    sheet.gate(room, sheet.place('bath', 'Bath', box(0, 0, bathWidth, rearBottom)));

  const utility = sheet.place('storage', 'Utility', box(0, rearBottom, hallLeft, garageTop));
  sheet.gate(hall, utility);
  if (garage) {
    const parked = sheet.place('garage', 'Garage', garage);
    sheet.gate(foyer, parked);
    sheet.enter(parked, 'garage-door');
  }
  return sheet.finish();
}
