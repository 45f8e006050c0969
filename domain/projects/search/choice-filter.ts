import { foldText } from '../../text/fold-text.ts';
import { parseUnknown, type FilterOption, type RowBase, type SearchRecords } from './filter-row.ts';
import { listMeant, type NearStation } from '../../places/near-stations.ts';
import type { PreparedProject } from '../prepared-project.ts';
import type { PublicFloorPlan } from '../public-project.ts';

/** A filter whose options can be listed and counted. */
export interface ChoiceFilter extends RowBase<readonly string[]> {
  kind: 'choice';
  multiple: boolean;
  /** The values of a project: its own, or those of its floor plans. */
  valuesOf(listed: PreparedProject): readonly string[];
  /** The values of a floor plan, when the filter is about plans. */
  valuesOfPlan?(plan: PublicFloorPlan): readonly string[];
  /** The values of a station, when the filter is about stations. */
  valuesOfStation?(near: NearStation): readonly string[];
  /** `listValues` returns the values of the listed projects. */
  listOptions(records: SearchRecords, listValues: () => readonly string[]): FilterOption[];
  listHiddenValues?(records: SearchRecords): readonly string[];
  /** Values that need no record; the former name of a record takes precedence. */
  builtInValues?: readonly string[];
  /** The records whose names are the values; a former name is another spelling. */
  collection?: keyof SearchRecords;
  /** The value for each alternative spelling in an address. */
  otherSpellings?: ReadonlyMap<string, string>;
  describeOption(label: string): string;
}

type ChoiceRow = Omit<ChoiceFilter, 'kind' | 'parameters' | 'describeOption' | 'read' | 'write'> &
  Partial<Pick<ChoiceFilter, 'describeOption'>> & { parameter: string };

/** Folding drops the sign of "-1", which is not 1. */
const isNegative = (text: string) => /^\s*[\p{Pd}−]\s*\d/u.test(text);

const buildChoice = ({ parameter, ...row }: ChoiceRow): ChoiceFilter => ({
  describeOption: (option) => option,
  ...row,
  kind: 'choice',
  parameters: [parameter],
  read: (read, vocabulary) => {
    const texts = read(parameter);
    const recognized = texts.flatMap((text) =>
      isNegative(text) ? [] : (vocabulary.get(foldText(text)) ?? []),
    );
    return recognized.length > 0 ? [...new Set(recognized)].sort() : parseUnknown(texts);
  },
  write: (values) => values.map((value) => [parameter, value]),
});

type Row = Omit<
  ChoiceRow,
  'test' | 'testPlan' | 'testStation' | 'valuesOf' | 'valuesOfPlan' | 'valuesOfStation'
>;

/** Returns a test of whether a name is one of those chosen, ignoring case and accents. */
function testNames(chosen: readonly string[]): (name: string) => boolean {
  const folded = new Set(chosen.map(foldText));
  return (name) => folded.has(foldText(name));
}

/** A filter on values of a project as a whole. */
export function choiceFilter(row: Row & Pick<ChoiceFilter, 'valuesOf'>): ChoiceFilter {
  return buildChoice({
    ...row,
    test(chosen) {
      const isChosen = testNames(chosen);
      return (listed) => row.valuesOf(listed).some(isChosen);
    },
  });
}

/** A filter on values of each floor plan, which are this site's own words and need no folding. */
export const planChoiceFilter = ({
  valuesOfPlan,
  ...row
}: Row & { valuesOfPlan(plan: PublicFloorPlan): readonly string[] }): ChoiceFilter =>
  buildChoice({
    ...row,
    valuesOfPlan,
    valuesOf: ({ plans }) => [...new Set(plans.flatMap(valuesOfPlan))],
    testPlan: (chosen) => (plan) => valuesOfPlan(plan).some((value) => chosen.includes(value)),
  });

/** A filter on stations within reach; its values are those of the stations that it means when it is set alone. */
export function stationChoiceFilter({
  valuesOfStation,
  ...row
}: Row & { valuesOfStation(near: NearStation): readonly string[] }): ChoiceFilter {
  return buildChoice({
    ...row,
    valuesOfStation,
    valuesOf: (listed) => [
      ...new Set(listMeant(listed, row.namesFutureStations).flatMap(valuesOfStation)),
    ],
    testStation(chosen) {
      const isChosen = testNames(chosen);
      return (near) => valuesOfStation(near).some(isChosen);
    },
  });
}

type FlagRow = Pick<Row, 'parameter' | 'label' | 'place' | 'order' | 'description'> & {
  labels: readonly [yes: string, no: string];
};

/** A flag is a choice that offers only "yes"; an address may also say "no". */
const buildFlagRow = ({ labels: [yes, no], ...row }: FlagRow) => ({
  ...row,
  multiple: true,
  listOptions: (): FilterOption[] => [{ value: 'yes', label: yes }],
  listHiddenValues: () => ['no'],
  describeOption: (label: string) => (label === 'no' ? no : label),
});

const nameFlag = (isSet: boolean) => (isSet ? 'yes' : 'no');

/** `isSet` is null where it is unknown, which is neither yes nor no. */
export const flagFilter = ({
  isSet,
  ...row
}: FlagRow & { isSet(listed: PreparedProject): boolean | null }): ChoiceFilter =>
  choiceFilter({
    ...buildFlagRow(row),
    valuesOf: (listed) => {
      const flag = isSet(listed);
      return flag === null ? [] : [nameFlag(flag)];
    },
  });

export const planFlagFilter = ({
  isSet,
  ...row
}: FlagRow & { isSet(plan: PublicFloorPlan): boolean }): ChoiceFilter =>
  planChoiceFilter({ ...buildFlagRow(row), valuesOfPlan: (plan) => [nameFlag(isSet(plan))] });

/** One option for each name. If names differ only in case or accents, the first is kept. */
export function optionsFrom(names: Iterable<string>): FilterOption[] {
  const byFolded = new Map<string, string>();
  for (const name of new Set(names)) {
    const folded = foldText(name);
    if (!byFolded.has(folded)) byFolded.set(folded, name);
  }
  return [...byFolded.values()]
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((value) => ({ value, label: value }));
}
