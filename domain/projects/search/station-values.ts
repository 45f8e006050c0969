import { withUnit } from '../../text/format-number.ts';
import type { Station } from '../../content/directory-records.ts';
import { reachM, type NearStation } from '../../places/near-stations.ts';
import type { PreparedProject } from '../prepared-project.ts';

/** How far a station is reached where no distance is asked for. */
export const reachText = withUnit(1.5, 'km');

/** In metres. */
export const stationDistances = [
  { value: '400', label: `Within ${withUnit(400, 'm')}` },
  { value: '800', label: `Within ${withUnit(800, 'm')}` },
  { value: String(reachM), label: `Within ${reachText}` },
] as const;

export const stationStateOptions: readonly { value: Station['state']; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'under construction', label: 'Under construction' },
  { value: 'planned', label: 'Planned' },
];

/** The stations that filters reach. */
export const listReachable = ({ stations }: Pick<PreparedProject, 'stations'>) =>
  stations.filter(({ metres }) => metres <= reachM);

/** Each distance that a station lies within. */
export const listDistances = ({ metres }: NearStation): string[] =>
  stationDistances.flatMap(({ value }) => (metres <= Number(value) ? [value] : []));

const namingStates: ReadonlySet<string> = new Set(['line', 'stop', 'station_state']);

/** People mean open stations, unless they name a line, a station or a state, which may be to come. */
export const asksForOpen = (filterNames: readonly string[]): boolean =>
  !filterNames.some((name) => namingStates.has(name));
