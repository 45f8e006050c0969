export type Coordinate = 'latitude' | 'longitude';

/** Halves of the world, in English and French; those of the second text are negative. */
const halves: Readonly<Record<Coordinate, readonly [positive: string, negative: string]>> = {
  latitude: ['n|north|nord', 's|south|sud'],
  longitude: ['e|east|est', 'w|west|o|ouest'],
};

const degrees = String.raw`(\d+(?:[.,]\d+)?) *(?:°|deg(?:rees?)?\.?)?`;
const minutes = String.raw`(?: *(\d{1,2}(?:[.,]\d+)?) *'(?: *(\d{1,2}(?:[.,]\d+)?) *")?)?`;

const buildShape = (name: Coordinate) => {
  const [positive, negative] = halves[name];
  const half = `(?:(${positive})|(${negative}))\\.?`;
  return new RegExp(`^(?:${half} *)?([+-]?) *${degrees}${minutes}(?: *${half})?$`, 'i');
};

const shapes = { latitude: buildShape('latitude'), longitude: buildShape('longitude') };

const toPlainSigns = (text: string) =>
  text
    .trim()
    .replace(/^(\D*)[−–]/, '$1-')
    .replaceAll(/[º˚]/g, '°')
    .replaceAll(/[′’]/g, "'")
    .replaceAll(/[″”]|''/g, '"')
    .replaceAll(/\s+/g, ' ');

const toNumber = (text: string | undefined) => Number((text ?? '0').replace(',', '.'));

/**
 * A coordinate in degrees as maps and people write it: "43.6532", "45.4215° N", "79.38 W", "W 79°22'48\"".
 * South and west are negative. Null for other texts, such as a longitude among latitudes.
 */
export function parseCoordinate(name: Coordinate, text: string): number | null {
  const found = shapes[name].exec(toPlainSigns(text));
  if (!found) return null;
  const [, positive, negative, sign, whole, minute, second, positiveEnd, negativeEnd] = found;
  const named = [positive, negative, positiveEnd, negativeEnd].filter((each) => each !== undefined);
  const isWestOrSouth = negative !== undefined || negativeEnd !== undefined;
  // Twice, or minus and north.
  if (named.length > 1 || (named.length > 0 && !isWestOrSouth && sign === '-')) return null;
  if (minute !== undefined && !/^\d+$/.test(whole ?? '')) return null;
  if (second !== undefined && !/^\d+$/.test(minute ?? '')) return null;
  if (toNumber(minute) >= 60 || toNumber(second) >= 60) return null;
  const size = toNumber(whole) + toNumber(minute) / 60 + toNumber(second) / 3600;
  // A millionth of a degree is 11 cm; what was typed in degrees stays as it is.
  const rounded = minute === undefined ? size : Math.round(size * 1e6) / 1e6;
  return (isWestOrSouth || sign === '-') && rounded !== 0 ? -rounded : rounded;
}

/** Why a text is no coordinate, as the end of a sentence. */
export const noCoordinate: Readonly<Record<Coordinate, string>> = {
  latitude: 'is not a latitude: write it like 43.6532',
  longitude: 'is not a longitude: write it like -79.3832 or 79.3832 W',
};

export const isCoordinate = (field: string): field is Coordinate =>
  field === 'latitude' || field === 'longitude';
