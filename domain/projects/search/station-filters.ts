import { nameLine } from '../../places/describe-station.ts';
import { listRailKinds, railKinds } from '../../places/rail-kinds.ts';
import { foldText } from '../../text/fold-text.ts';
import { optionsFrom, stationChoiceFilter } from './choice-filter.ts';
import { textFilter } from './free-filters.ts';
import {
  listDistances,
  listReachable,
  reachText,
  stationDistances,
  stationStateOptions,
} from './station-values.ts';

/** One station must pass all of them that are set. */
export const stationFilters = {
  station: stationChoiceFilter({
    parameter: 'station',
    label: 'Near a station',
    place: 'more',
    multiple: false,
    description:
      'Metres in a straight line to a station: 400, 800 or 1500. With rail, line, stop or station_state, to a station that passes them too.',
    valuesOfStation: listDistances,
    listOptions: () => [...stationDistances],
    describeOption: (label) =>
      label.startsWith('Within') ? `${label} of a station` : `Near a station: ${label}`,
  }),
  rail: stationChoiceFilter({
    parameter: 'rail',
    label: `Subway or train (${reachText}, or as chosen)`,
    place: 'more',
    multiple: true,
    description: 'What runs at a station within 1.5 km, or the distance that station asks for.',
    valuesOfStation: ({ station }) => listRailKinds(station),
    listOptions: () => railKinds.map(({ value, label }) => ({ value, label })),
  }),
  line: stationChoiceFilter({
    parameter: 'line',
    label: `Line (${reachText}, or as chosen)`,
    isNamed: true,
    place: 'more',
    multiple: true,
    description:
      'Lines with a station within 1.5 km, or the distance that station asks for, such as "TTC Line 1", or all lines of a system, such as "TTC".',
    valuesOfStation: ({ station: { system, lines } }) => [
      system,
      ...lines.map((line) => nameLine(system, line)),
    ],
    listOptions: (_, listValues) => optionsFrom(listValues()),
  }),
  station_state: stationChoiceFilter({
    parameter: 'station_state',
    label: 'Station is (open, if none is chosen)',
    place: 'more',
    multiple: true,
    description:
      'State of the station: open, under construction or planned. Without it a station is open, unless line or stop names it.',
    valuesOfStation: ({ station }) => [station.state],
    listOptions: () => [...stationStateOptions],
    describeOption: (label) => `Station: ${label.toLowerCase()}`,
  }),
  stop: textFilter(
    'stop',
    {
      label: 'Station',
      description:
        'The name of a station within 1.5 km, or the distance that station asks for, such as "Kipling".',
      describe: (name) => `Near ${name} station`,
      testStation: (name) => {
        const folded = foldText(name);
        return ({ station }) => foldText(station.name) === folded;
      },
      isNamed: true,
      listNames: (listed) =>
        listed.flatMap((each) =>
          listReachable(each).map(({ station }) => `${station.name} station`),
        ),
    },
    (name) => name.replace(/ station$/i, ''),
  ),
};
