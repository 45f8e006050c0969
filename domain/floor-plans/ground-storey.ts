import type { HouseFrame } from './house-frame.ts';
import type { Room, Storey } from './room.ts';
import { box, startStorey, type StoreySheet } from './storey-sheet.ts';

export interface GroundStorey {
  hasPowder: boolean;
  hasBath: boolean;
  hasDen: boolean;
  bedroomName: string | null;
}

/** The ground storey of a house: great room and kitchen to the garden, entrance and garage to the street. */
export function layOutGroundStorey(
  frame: HouseFrame,
  options: GroundStorey,
  id: string,
  name: string,
): Storey {
  const { width, depth, rearBottom, frontTop, hallLeft, stairsLeft, blockLeft, garage } = frame;
  const sheet = startStorey(id, name, width, depth);
  const split = width < 21 ? hallLeft : Math.max(width * 0.55, Math.min(hallLeft, width - 9.5));
  const great = sheet.place('living', 'Great room', box(0, 0, split, rearBottom));
  const kitchen = sheet.place('kitchen', 'Kitchen', box(split, 0, width, rearBottom));
  const hall = sheet.place('hall', 'Hall', box(hallLeft, rearBottom, stairsLeft, frontTop));
  const stairs = sheet.place('stairs', '', box(stairsLeft, rearBottom, blockLeft, frontTop));
  sheet.open(great, kitchen);
  sheet.open(hall, split > hallLeft + 1.8 ? great : kitchen);
  sheet.open(hall, stairs);

  const foyer = placeEntrance(sheet, frame, options, hall);
  if (garage) {
    placeService(sheet, frame, options, { hall, rear: great }, garage.y);
    const parked = sheet.place('garage', 'Garage', garage);
    sheet.enter(parked, 'garage-door');
    sheet.gate(foyer, parked);
  } else {
    const serviceBottom = frontTop;
    placeService(sheet, frame, options, { hall, rear: great }, serviceBottom);
    const dining = sheet.place('dining', 'Dining', box(0, serviceBottom, hallLeft, depth));
    sheet.open(foyer, dining);
  }
  if (blockLeft < width - 1) {
    const pantry = sheet.place('storage', 'Pantry', box(blockLeft, rearBottom, width, frontTop));
    sheet.gate(kitchen, pantry);
  }
  return sheet.finish();
}

/** Foyer under the stairs, with a study beside it when there is room. */
function placeEntrance(
  sheet: StoreySheet,
  { width, depth, frontTop, hallLeft, stairsLeft }: HouseFrame,
  options: GroundStorey,
  hall: Room,
): Room {
  const narrow = Math.max(stairsLeft, hallLeft + 5.6);
  const hasStudy = width - narrow >= 7.9;
  const foyerRight = hasStudy ? narrow : width;
  const foyer = sheet.place('foyer', 'Foyer', box(hallLeft, frontTop, foyerRight, depth));
  sheet.open(hall, foyer);
  sheet.enter(foyer);
  if (!hasStudy) return foyer;
  const study = options.bedroomName
    ? sheet.place('bedroom', options.bedroomName, box(foyerRight, frontTop, width, depth))
    : sheet.place(
        options.hasDen ? 'den' : 'dining',
        options.hasDen ? 'Den' : 'Dining',
        box(foyerRight, frontTop, width, depth),
      );
  sheet.gate(foyer, study);
  return foyer;
}

/** The strip between great room and garage: mudroom by the hall, powder room behind it, bath at the end. */
function placeService(
  sheet: StoreySheet,
  { rearBottom, hallLeft }: HouseFrame,
  options: GroundStorey,
  { hall, rear }: { hall: Room; rear: Room },
  bottom: number,
) {
  const bathRight = options.hasBath ? Math.min(7.4, hallLeft * 0.45) : 0;
  const powderRight = options.hasPowder ? bathRight + 4.2 : bathRight;
  const mudroom = sheet.place(
    'laundry',
    'Mudroom / Laundry',
    box(powderRight, rearBottom, hallLeft, bottom),
  );
  sheet.gate(hall, mudroom);
  if (options.hasPowder) {
    const powder = box(bathRight, rearBottom, powderRight, bottom);
    sheet.gate(mudroom, sheet.place('powder', 'Powder', powder));
  }
  if (options.hasBath) {
    const bath = sheet.place('bath', 'Bath', box(0, rearBottom, bathRight, bottom));
    sheet.gate(options.hasPowder ? rear : mudroom, bath);
  }
}

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
