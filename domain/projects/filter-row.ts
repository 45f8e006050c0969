import type { PublicRecords } from '../catalogue/snapshot.ts';
import type { IndexedProject } from './indexed-project.ts';
import type { ProjectKind } from './project-kind.ts';
import type { PublicFloorPlan } from './public-project.ts';
import type { UnknownValue } from './unknown-value.ts';

/** Values of one URL parameter; `name[]` counts as `name`. */
export type ReadParameter = (name: string) => readonly string[];

export interface FilterOption {
  value: string;
  label: string;
  /** A second line such as a zone's friendly description; searched as well. */
  hint?: string;
}

/** Parameters and their texts, as an address or a form holds them. */
export type WrittenValue = readonly (readonly [parameter: string, text: string])[];

/** What a row is made of; everything else about a filter is derived from it. */
interface RowBase<Value> {
  /** Heading of the control. */
  label: string;
  /** Headings on one kind of listing, where they differ; `narrow` is the one in a phone's drawer. */
  labelsByKind?: Partial<Record<ProjectKind, { wide: string; narrow: string }>>;
  /** URL and API parameters, in the order in which they are written. */
  parameters: readonly string[];
  /** One sentence for the API's documentation. */
  description: string;
  /** Where the control stands: in the bar itself or under "More filters"; null has none of these. */
  place: 'bar' | 'more' | null;
  /** Null means no constraint; what the filter does not know counts only where nothing known stands beside it. */
  read(read: ReadParameter, vocabulary: ReadonlyMap<string, string>): Value | UnknownValue | null;
  write(value: Value): WrittenValue;
  /** The test that a project must pass. */
  passes(value: Value): (listed: IndexedProject) => boolean;
  /** The test of a floor plan: filters that have one and are set together mean one plan. */
  passesPlan?(value: Value): (plan: PublicFloorPlan, listed: IndexedProject) => boolean;
  /** Whether it is about plans alone; price is about the project until such a filter is set. */
  isOfPlans?: boolean;
}

/** A filter without a list of options: free text, a shape, a list of projects. */
export interface OpenFilter<Value> extends RowBase<Value> {
  kind: 'open';
  /** The wording of its chip. */
  describe(value: Value): string;
}

/** An open filter that looks at two numbers of a project alone; searching keeps them in a row. */
export interface PairFilter<Value> extends OpenFilter<Value> {
  pairOf(listed: IndexedProject): Pair;
  /** The test of the pair; a number that is not known is NaN, which no comparison accepts. */
  accepts(value: Value): (first: number, second: number) => boolean;
}

export type Pair = readonly [first: number | null, second: number | null];

/** A filter whose options can be listed and counted. */
export interface ChoiceFilter extends RowBase<readonly string[]> {
  kind: 'choice';
  multiple: boolean;
  valuesOf(listed: IndexedProject): readonly string[];
  /** The value of one floor plan, where the choice is about plans. */
  valueOfPlan?(plan: PublicFloorPlan): string;
  /** Options in the order in which they are offered. */
  listOptions(records: PublicRecords, listed: readonly IndexedProject[]): FilterOption[];
  /** Values that are known without being offered. */
  listUnoffered?(records: PublicRecords): readonly string[];
  /** The wording of a selected option's chip, from the option's label. */
  describeOption(label: string): string;
}

/** Makes the row of a filter on two numbers. */
export function pairFilter<Value>(
  row: Omit<PairFilter<Value>, 'kind' | 'passes'>,
): PairFilter<Value> {
  return {
    ...row,
    kind: 'open',
    passes: (value) => {
      const accepts = row.accepts(value);
      return (listed) => {
        const [first, second] = row.pairOf(listed);
        return accepts(first ?? Number.NaN, second ?? Number.NaN);
      };
    },
  };
}

/** Distinct values found in projects, in alphabetical order, as options. */
export const optionsFrom = (values: Iterable<string>): FilterOption[] =>
  [...new Set(values)]
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((value) => ({ value, label: value }));
