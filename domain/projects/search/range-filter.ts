import { parseUnknown, type DescribedFilter, type WrittenValue } from './filter-row.ts';
import type { PreparedProject } from '../prepared-project.ts';
import {
  formatNumberRange,
  isInRange,
  overlapsRange,
  parseNumberRange,
  readNumberFields,
  type NumberRange,
  type Span,
} from '../number-range.ts';
import type { Measure } from '../../text/parse-measure.ts';
import type { PublicFloorPlan } from '../public-project.ts';

export interface RangeFilter extends DescribedFilter<NumberRange> {
  kind: 'range';
  /** Names of the form's two number fields; an address may contain them too. */
  fields: readonly [min: string, max: string];
  measure: Measure;
  writeFields(range: NumberRange): WrittenValue;
  presets: readonly NumberRange[];
}

type RangeRow = Pick<
  RangeFilter,
  'label' | 'place' | 'description' | 'describe' | 'presets' | 'measure'
> & {
  parameter: string;
  spanOf?(listed: PreparedProject): Span;
  /** A floor plan's span, all of which must lie in the range. */
  spanOfPlan?(plan: PublicFloorPlan, listed: PreparedProject): Span;
};

export function rangeFilter({ parameter, spanOf, spanOfPlan, ...row }: RangeRow): RangeFilter {
  const fields = [`${parameter}_min`, `${parameter}_max`] as const;
  return {
    ...row,
    kind: 'range',
    parameters: [parameter],
    read: (read) => {
      const texts = read(parameter);
      const [min = '', max = ''] = fields.map((field) => read(field)[0]?.trim() ?? '');
      const parsed = texts.map(parseNumberRange).find((range) => range !== null);
      const entered = [min && `from ${min}`, max && `up to ${max}`].filter(Boolean).join(' ');
      return parsed ?? readNumberFields(min, max, row.measure) ?? parseUnknown([...texts, entered]);
    },
    write: (range) => [[parameter, formatNumberRange(range)]],
    fields,
    writeFields: ({ min, max }) => [
      ...(min === null ? [] : [[fields[0], String(min)] as const]),
      ...(max === null ? [] : [[fields[1], String(max)] as const]),
    ],
    ...(spanOf && {
      test: (range) => (listed) => overlapsRange(spanOf(listed), range),
    }),
    ...(spanOfPlan && {
      testPlan: (range) => (plan, listed) => isInRange(spanOfPlan(plan, listed), range),
    }),
  };
}
