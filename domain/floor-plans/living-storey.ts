import type { HouseFrame } from './house-frame.ts';
import type { Storey } from './room.ts';
import { box, startStorey } from './storey-sheet.ts';

const powderDepthFt = 4.8;
const bathDepthFt = 5.2;

/** The storey of a townhouse where one lives: dining at the rear, kitchen amidships, living room in front. */
export function layOutLivingStorey(
  frame: HouseFrame,
  options: { hasPowder: boolean; hasBath: boolean; hasDen: boolean; isEntrance: boolean },
  id: string,
  name: string,
): Storey {
  const { width, depth, rearBottom, frontTop, hallLeft, stairsLeft } = frame;
  const sheet = startStorey(id, name, width, depth);
  const dining = sheet.place(
    'dining',
    options.isEntrance ? 'Living / Dining' : 'Dining',
    box(0, 0, width, rearBottom),
  );
  const kitchen = sheet.place('kitchen', 'Kitchen', box(0, rearBottom, hallLeft, frontTop));
  const hall = sheet.place('hall', '', box(hallLeft, rearBottom, stairsLeft, frontTop));
  const stairs = sheet.place('stairs', '', box(stairsLeft, rearBottom, width, frontTop));
  const coreBottom = frontTop + powderDepthFt;
  const pass = sheet.place('hall', '', box(hallLeft, frontTop, stairsLeft, coreBottom));
  const corner = box(stairsLeft, frontTop, width, coreBottom);
  const beside = options.hasPowder
    ? sheet.place('powder', 'Powder', corner)
    : sheet.place('closet', '', corner);
  sheet.open(dining, kitchen);
  sheet.open(hall, dining);
  sheet.open(hall, stairs);
  sheet.open(hall, pass);
  sheet.open(hall, kitchen);
  if (options.hasPowder) sheet.gate(pass, beside);
  else sheet.sliding(pass, beside);

  if (options.isEntrance) {
    const bathBottom = options.hasBath ? frontTop + bathDepthFt : frontTop;
    const family = sheet.place(
      'den',
      options.hasDen ? 'Den' : 'Family',
      box(0, bathBottom, hallLeft, depth),
    );
    const foyer = sheet.place('foyer', 'Foyer', box(hallLeft, coreBottom, width, depth));
    if (options.hasBath) {
      const bath = sheet.place('bath', 'Bath', box(0, frontTop, hallLeft, bathBottom));
      sheet.gate(pass, bath);
      sheet.gate(foyer, family);
    } else sheet.open(kitchen, family);
    sheet.open(pass, foyer);
    sheet.enter(foyer);
  } else {
    const living = sheet.place('living', 'Living', box(0, frontTop, hallLeft, depth));
    const nook = sheet.place('living', '', box(hallLeft, coreBottom, width, depth));
    sheet.open(kitchen, living);
    sheet.open(pass, living);
    sheet.open(pass, nook);
    sheet.open(living, nook);
  }
  return sheet.finish();
}
