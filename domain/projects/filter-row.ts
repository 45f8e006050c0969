import type { PublicRecords } from '../catalogue/catalogue-records.ts';
import type { IndexedProject } from './indexed-project.ts';
import type { LazyText } from '../text/define-messages.ts';
import type { NumberBox } from './marks.ts';
import type { ProjectKind } from './project-kind.ts';
import type { PublicFloorPlan } from './public-project.ts';
import type { UnknownValue } from './unknown-value.ts';

export type ReadParameter = (name: string) => readonly string[];

export interface FilterOption {
  value: string;
  label: string;
  /** A second line, such as a zone's friendly description; also searched. */
  hint?: string;
}

export type WrittenValue = readonly (readonly [parameter: string, text: string])[];

export interface PlanOfProject {
  plan: PublicFloorPlan;
  listed: IndexedProject;
}

export type Lookup<Item, Value> =
  | { by: 'values'; of(item: Item): readonly string[] }
  | { by: 'words'; of(item: Item): string }
  /** A pair of numbers in a box, which `accepts` may narrow further. */
  | {
      by: 'numbers';
      of(item: Item): readonly [first: number | null, second: number | null];
      box(value: Value): NumberBox;
      accepts?(value: Value): (first: number, second: number) => boolean;
    }
  | { by: 'each'; passes(value: Value): (item: Item) => boolean };

interface RowBase<Value> {
  label: string;
  /** Headings that differ on one kind of listing; `narrow` is for a phone's drawer. */
  labelsByKind?: Partial<Record<ProjectKind, { wide: LazyText; narrow: LazyText }>>;
  /** URL and API parameters, in the order in which they are written. */
  parameters: readonly string[];
  description: string;
  /** Where the control is: in the bar or under "More filters"; null for neither. */
  place: 'bar' | 'more' | null;
  /** Null means no constraint. Unknown values count only if there are no known ones. */
  read(read: ReadParameter, vocabulary: ReadonlyMap<string, string>): Value | UnknownValue | null;
  write(value: Value): WrittenValue;
  /** Absent when the filter is only about floor plans. */
  ofProject?: Lookup<IndexedProject, Value>;
  /**
   * Active filters with `ofPlan` must all match the same plan. A filter with both tests the project
   * until a filter on plans only is active.
   */
  ofPlan?: Lookup<PlanOfProject, Value>;
}

export interface OpenFilter<Value> extends RowBase<Value> {
  kind: 'open';
  describe(value: Value): string;
}

/** A filter whose options can be listed and counted. */
export interface ChoiceFilter extends RowBase<readonly string[]> {
  kind: 'choice';
  multiple: boolean;
  /** `listValues` returns the values of the listed projects. */
  listOptions(records: PublicRecords, listValues: () => readonly string[]): FilterOption[];
  listHiddenValues?(records: PublicRecords): readonly string[];
  /** Values by alternative spellings in addresses. */
  otherSpellings?: ReadonlyMap<string, string>;
  describeOption(label: string): string;
}
