import { pairFilter, type OpenFilter, type PairFilter, type WrittenValue } from './filter-row.ts';
import type { PublicFloorPlan } from './public-project.ts';
import {
  formatNumberRange,
  parseNumberRange,
  readNumberFields,
  type NumberRange,
} from './number-range.ts';
import { readUnknown } from './unknown-value.ts';

/** A filter on a minimum and a maximum. */
export interface RangeFilter extends OpenFilter<NumberRange> {
  /** Names of the two number fields of a form; an address may carry them as well. */
  fields: readonly [min: string, max: string];
  /** What the two fields hold for a value. */
  writeFields(range: NumberRange): WrittenValue;
  /** Steps of the number fields. */
  step: number;
  /** Ranges that are offered ready-made. */
  presets: readonly NumberRange[];
}

type RangeRow = Pick<
  RangeFilter,
  'label' | 'place' | 'description' | 'describe' | 'step' | 'presets'
> & { parameter: string };

const startOf = ({ min }: NumberRange) => min ?? 0;
const endOf = ({ max }: NumberRange) => max ?? Number.POSITIVE_INFINITY;

function buildRangeRow({ parameter, ...rest }: RangeRow) {
  const fields = [`${parameter}_min`, `${parameter}_max`] as const;
  return {
    ...rest,
    kind: 'open',
    parameters: [parameter],
    read: (read) => {
      const texts = read(parameter);
      const [min = '', max = ''] = fields.map((field) => read(field)[0]?.trim() ?? '');
      const known = texts.map(parseNumberRange).find((range) => range !== null);
      const typed = min || max ? `${min}-${max}` : '';
      return known ?? readNumberFields(min, max) ?? readUnknown([...texts, typed]);
    },
    write: (range) => [[parameter, formatNumberRange(range)]],
    fields,
    writeFields: ({ min, max }) => [
      ...(min === null ? [] : [[fields[0], String(min)] as const]),
      ...(max === null ? [] : [[fields[1], String(max)] as const]),
    ],
  } as const satisfies Omit<RangeFilter, 'passes'>;
}

/** Makes the row of a range; a project passes when what it spans and the range meet. */
export function rangeFilter({
  pairOf,
  ...row
}: RangeRow & Pick<PairFilter<NumberRange>, 'pairOf'>): RangeFilter & PairFilter<NumberRange> {
  const range = buildRangeRow(row);
  return {
    ...range,
    ...pairFilter<NumberRange>({
      ...range,
      pairOf,
      accepts: (value) => {
        const [start, end] = [startOf(value), endOf(value)];
        return (lowest, highest) => lowest <= end && highest >= start;
      },
    }),
  };
}

/** The test that all of a span lies in the range. */
export function containsSpan(value: NumberRange): (span: { min: number; max: number }) => boolean {
  const [start, end] = [startOf(value), endOf(value)];
  return ({ min, max }) => min >= start && max <= end;
}

/** Makes the row of a range that a number of a floor plan must lie in. */
export function planRangeFilter({
  valueOf,
  ...row
}: RangeRow & { valueOf(plan: PublicFloorPlan): number }): RangeFilter {
  const passesPlan = (value: NumberRange) => {
    const contains = containsSpan(value);
    return (plan: PublicFloorPlan) => contains({ min: valueOf(plan), max: valueOf(plan) });
  };
  return {
    ...buildRangeRow(row),
    isOfPlans: true,
    passesPlan,
    passes: (value) => {
      const passes = passesPlan(value);
      return ({ plans }) => plans.some(passes);
    },
  };
}
