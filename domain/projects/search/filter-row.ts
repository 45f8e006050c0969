import type { Builder, City, MlsZone, PropertyType } from '../../content/directory-records.ts';
import type { NearStation } from '../../places/near-stations.ts';
import type { PreparedProject } from '../prepared-project.ts';
import type { ProjectKind } from '../project-kind.ts';
import type { PublicFloorPlan, PublicProject } from '../public-project.ts';
import { cleanSearchText } from '../../text/clean-text.ts';
import { toWellFormed } from '../../text/well-formed.ts';

/** The records whose names are the options of filters. */
export interface SearchRecords {
  builders: readonly Builder[];
  cities: readonly City[];
  mlsZones: readonly MlsZone[];
  propertyTypes: readonly PropertyType[];
  projects: readonly PublicProject[];
}

export type ReadParameter = (name: string) => readonly string[];

export interface FilterOption {
  value: string;
  label: string;
  /** A second line, such as a zone's friendly description; also searched. */
  hint?: string;
  /** Searched, but not shown: it would repeat the label. */
  otherName?: string;
}

export type WrittenValue = readonly (readonly [parameter: string, text: string])[];

/** Values that a filter does not know: nothing passes, and each text gets a chip. */
interface UnknownValue {
  unknown: readonly string[];
}

/** Words of a search that mean a filter, matched against folded text. */
export interface FilterWords {
  /** Sticky; matches whole words. A group `dropped` has those that the filter cannot hold. */
  pattern: RegExp;
  /** The parameters as in an address; none if the words mean something else. */
  write(match: RegExpExecArray): WrittenValue;
  /** Whether of the filter's values only those count that other words name, too. */
  narrows?: boolean;
  /** Whether they mean a city of the catalogue, unless another place is named. */
  yields?: boolean;
  /** Whether they mean something only where the catalogue has their values. */
  needsKnownValue?: boolean;
}

export interface RowBase<Value> {
  label: string;
  /** Headings that differ on one kind of listing; `narrow` is for a phone's drawer. */
  labelsByKind?: Partial<Record<ProjectKind, { wide: string; narrow: string }>>;
  /** URL and API parameters, in the order in which they are written. */
  parameters: readonly string[];
  description: string;
  /**
   * Where the control is: first in the bar, and open in a phone's drawer; in the bar; or under
   * "More". Null for none.
   */
  place: 'first' | 'bar' | 'more' | null;
  /**
   * Of a long panel, what most buyers ask for comes first (below 0), and developers, who may be
   * hundreds, last (above 0).
   */
  order?: number;
  /** Whether the name of a value in a search, such as "Scarborough", means this filter too. */
  isNamed?: boolean;
  /** Whether its value is words that somebody typed, which are shown to nobody else. */
  isTyped?: boolean;
  /** Names that a search recognizes for a filter without options, such as neighbourhoods. */
  listNames?(listed: readonly PreparedProject[]): readonly string[];
  /** Null means no constraint. Unknown values count only if there are no known ones. */
  read(read: ReadParameter, vocabulary: ReadonlyMap<string, string>): Value | UnknownValue | null;
  write(value: Value): WrittenValue;
  /** Whether a project passes; absent when the filter is only about floor plans. */
  test?(value: Value): (listed: PreparedProject) => boolean;
  /**
   * Whether a floor plan passes. One plan must pass all active filters with `testPlan`. Those that also
   * have `test` use it instead, unless another active filter has `testPlan` alone.
   */
  testPlan?(value: Value): (plan: PublicFloorPlan, listed: PreparedProject) => boolean;
  /**
   * Whether a station within reach passes. One station must pass all active filters with `testStation`.
   */
  testStation?(value: Value): (near: NearStation) => boolean;
  /** Whether it may name stations that are to come; else people mean open ones. */
  namesFutureStations?: boolean;
}

/** What every filter has, whatever its value. */
export interface FilterRow extends RowBase<unknown> {
  /** Describes the value; absent for a choice, whose options have labels. */
  describe?(value: unknown): string;
  /** Writes the value as fields of a form, if they differ from the parameters of an address. */
  writeFields?(value: unknown): WrittenValue;
}

/** A filter whose values cannot be listed. */
export interface DescribedFilter<Value> extends RowBase<Value> {
  describe(value: Value): string;
}

/** A number field of a form; its parameter is its name. */
export interface NumberInput {
  parameter: string;
  label: string;
  /** Null if the text cannot be read. */
  parse(text: string): number | null;
  problem: string;
}

/** A filter whose value is several numbers, each with a field of its own. */
export interface NumbersFilter<Value> extends DescribedFilter<Value> {
  kind: 'numbers';
  inputs: readonly NumberInput[];
}

const maxTexts = 10;
const maxLength = 100;

/** A truncated text ends in an ellipsis, so that it is never read as a known value. */
const shorten = (text: string) =>
  text.length < maxLength ? text : `${toWellFormed(text.slice(0, maxLength - 2)).trimEnd()}…`;

/** The texts as a filter stores them; null when all are empty or All. */
export function parseUnknown(texts: readonly string[]): UnknownValue | null {
  const entered = texts.map((text) => shorten(cleanSearchText(text)));
  const unknown = [...new Set(entered)].filter((text) => !/^(?:all|-|)$/i.test(text)).sort();
  return unknown.length > 0 ? { unknown: unknown.slice(0, maxTexts) } : null;
}

export const isUnknown = (value: unknown): value is UnknownValue =>
  typeof value === 'object' && value !== null && 'unknown' in value;

export const knownOf = <Value>(value: Value | UnknownValue | null): Value | null =>
  isUnknown(value) ? null : value;

/** The chosen values of a choice filter as texts, known or not. */
export const listChosen = (value: readonly string[] | UnknownValue | null): readonly string[] =>
  isUnknown(value) ? value.unknown : (value ?? []);
