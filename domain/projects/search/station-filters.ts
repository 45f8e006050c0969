import type { Station } from '../../content/directory-records.ts';
import { nameLine } from '../../places/describe-station.ts';
import { listReachable, reachM } from '../../places/near-stations.ts';
import { listRailKinds, railKinds } from '../../places/rail-kinds.ts';
import { foldText } from '../../text/fold-text.ts';
import { withUnit } from '../../text/format-number.ts';
import { optionsFrom, stationChoiceFilter } from './choice-filter.ts';
import type { ReadParameter } from './filter-row.ts';
import { textFilter } from './free-filters.ts';

/** How far a station is reached where no distance is asked for. */
const reachKm = reachM / 1000;
export const reachText = withUnit(reachKm, 'km');
const withinReach = `within ${reachKm} km, or the distance that station asks for`;

/** The distances that can be asked for, rising. */
export const stationDistancesM: readonly number[] = [400, 800, reachM];

const formatDistance = (metres: number) => (metres === reachM ? reachText : withUnit(metres, 'm'));

const stateLabels: Readonly<Record<Station['state'], string>> = {
  open: 'Open',
  'under construction': 'Under construction',
  planned: 'Planned',
};

/** As a search names it: "Kipling station". */
export const nameStop = (name: string): string => `${name} station`;

const withoutStop = (name: string) => name.replace(/ station$/i, '');

const stop = textFilter(
  'stop',
  {
    label: 'Station',
    namesFutureStations: true,
    description: `The name of a station ${withinReach}, such as "Kipling".`,
    describe: (name) => `Near ${name} station`,
    testStation: (name) => {
      const folded = foldText(name);
      return ({ station }) => foldText(station.name) === folded;
    },
    isNamed: true,
    listNames: (listed) =>
      listed.flatMap((each) => listReachable(each).map(({ station }) => nameStop(station.name))),
  },
  withoutStop,
);

/** One station must pass all of them that are set. */
export const stationFilters = {
  station: stationChoiceFilter({
    parameter: 'station',
    label: 'Near a station',
    place: 'more',
    order: -2,
    multiple: false,
    description: `Metres in a straight line to a station: 400, 800 or ${reachM}. With rail, line, stop or station_state, to a station that passes them too.`,
    valuesOfStation: ({ metres }) => stationDistancesM.filter((each) => metres <= each).map(String),
    listOptions: () =>
      stationDistancesM.map((each) => ({
        value: String(each),
        label: `Within ${formatDistance(each)}`,
      })),
    describeOption: (label) => `${label} of a station`,
  }),
  rail: stationChoiceFilter({
    parameter: 'rail',
    label: `Subway or train (${reachText}, or as chosen)`,
    place: 'more',
    order: -1,
    multiple: true,
    description: `What runs at a station ${withinReach}.`,
    valuesOfStation: ({ station }) => listRailKinds(station),
    listOptions: () => railKinds.map(({ value, label }) => ({ value, label })),
  }),
  line: stationChoiceFilter({
    parameter: 'line',
    label: `Line (${reachText}, or as chosen)`,
    isNamed: true,
    namesFutureStations: true,
    place: 'more',
    multiple: true,
    description: `Lines with a station ${withinReach}, such as "TTC Line 1", or all lines of a system, such as "TTC".`,
    valuesOfStation: ({ station: { system, lines } }) => [
      system,
      ...lines.map((line) => nameLine(system, line)),
    ],
    listOptions: (_, listValues) => optionsFrom(listValues()),
  }),
  station_state: stationChoiceFilter({
    parameter: 'station_state',
    label: 'Station is (open, if none is chosen)',
    namesFutureStations: true,
    place: 'more',
    multiple: true,
    description:
      'State of the station: open, under construction or planned. Without it a station is open, unless line or stop names it.',
    valuesOfStation: ({ station }) => [station.state],
    listOptions: () => Object.entries(stateLabels).map(([value, label]) => ({ value, label })),
    describeOption: (label) => `Station: ${label.toLowerCase()}`,
  }),
  stop: {
    ...stop,
    /** Also by a former name. */
    read(read: ReadParameter, vocabulary?: ReadonlyMap<string, string>) {
      const name = stop.read(read);
      const known = name === null ? undefined : vocabulary?.get(foldText(nameStop(name)));
      return known === undefined ? name : withoutStop(known);
    },
  },
};
