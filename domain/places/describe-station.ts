import type { Station } from '../content/directory-records.ts';
import { numberFormat, withUnit } from '../text/format-number.ts';
import type { NearStation } from './near-stations.ts';

/** Streets are longer than the straight line. */
const detour = 1.3;
const metresAMinute = 80;
/** Longer walks are not stated. */
const maxWalkMinutes = 60;
const maxLinesNamed = 3;

export const estimateWalkMinutes = (metres: number): number =>
  Math.max(1, Math.ceil((metres * detour) / metresAMinute));

/** Metres in a straight line that can be walked in so many minutes. */
export const measureWalkM = (minutes: number): number => (minutes * metresAMinute) / detour;

const formatKilometres = numberFormat({ maximumFractionDigits: 1 });

/** "420 m, 7 min walk", or "6.2 km" alone where the walk would take over an hour. */
export function describeWalk(metres: number): string {
  const distance =
    metres < 1000 ? withUnit(metres, 'm') : withUnit(formatKilometres(metres / 1000), 'km');
  const minutes = estimateWalkMinutes(metres);
  return minutes > maxWalkMinutes ? distance : `${distance}, ${withUnit(minutes, 'min walk')}`;
}

/** "TTC Line 1"; a line that has its system's name stands alone. */
export const nameLine = (system: string, line: string): string =>
  line.startsWith(system) ? line : `${system} ${line}`;

/** "TTC Line 1, Line 5", or "GO Transit, 7 lines". */
export function nameLines({ system, lines }: Pick<Station, 'system' | 'lines'>): string {
  if (lines.length > maxLinesNamed) return `${system}, ${lines.length} lines`;
  const [first = '', ...others] = lines;
  return [nameLine(system, first), ...others].join(', ');
}

export interface DescribedStation {
  name: string;
  /** "TTC Line 1", or "TTC Line 1 (planned)" before it opens. */
  lines: string;
  /** "420 m, 7 min walk" */
  way: string;
}

export const describeStation = ({ station, metres }: NearStation): DescribedStation => ({
  name: station.name,
  lines: station.state === 'open' ? nameLines(station) : `${nameLines(station)} (${station.state})`,
  way: describeWalk(metres),
});

/** "Union, TTC Line 1 (planned): 420 m, 7 min walk" */
export function formatStation(near: NearStation): string {
  const { name, lines, way } = describeStation(near);
  return `${name}, ${lines}: ${way}`;
}
