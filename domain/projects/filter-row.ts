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

export interface PlanOfProject {
  plan: PublicFloorPlan;
  listed: IndexedProject;
}

/** How a project or a floor plan is tested; `prepare-filter.ts` has the index of each kind. */
export type Lookup<Item, Value> =
  /** It has one of the chosen values. */
  | { by: 'values'; of(item: Item): readonly string[] }
  /** Its text contains the words. */
  | { by: 'words'; of(item: Item): string }
  /** Two numbers of it are accepted; one that is not known is NaN, which no comparison accepts. */
  | {
      by: 'numbers';
      of(item: Item): readonly [first: number | null, second: number | null];
      accepts(value: Value): (first: number, second: number) => boolean;
    }
  | { by: 'each'; passes(value: Value): (item: Item) => boolean };

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
  /** Absent where the filter is about floor plans alone. */
  ofProject?: Lookup<IndexedProject, Value>;
  /**
   * Filters that have one and are set together mean one plan. A filter with both is about the project
   * until one about plans alone is set beside it.
   */
  ofPlan?: Lookup<PlanOfProject, Value>;
}

/** A filter without a list of options: free text, a shape, a list of projects. */
export interface OpenFilter<Value> extends RowBase<Value> {
  kind: 'open';
  /** The wording of its chip. */
  describe(value: Value): string;
}

/** A filter whose options can be listed and counted. */
export interface ChoiceFilter extends RowBase<readonly string[]> {
  kind: 'choice';
  multiple: boolean;
  /** Options in the order in which they are offered. */
  listOptions(records: PublicRecords, listed: readonly IndexedProject[]): FilterOption[];
  /** Values that are known without being offered. */
  listUnoffered?(records: PublicRecords): readonly string[];
  /** The wording of a selected option's chip, from the option's label. */
  describeOption(label: string): string;
}
