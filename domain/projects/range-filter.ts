import { pairFilter, type PairFilter, type WrittenValue } from './filter-row.ts';
import {
  formatNumberRange,
  parseNumberRange,
  readNumberFields,
  type NumberRange,
} from './number-range.ts';

/** A filter on what a project spans from its lowest to its highest number: a minimum and a maximum. */
export interface RangeFilter extends PairFilter<NumberRange> {
  /** Names of the two number fields of a form; an address may carry them as well. */
  fields: readonly [min: string, max: string];
  /** What the two fields hold for a value. */
  writeFields(range: NumberRange): WrittenValue;
  /** Steps of the number fields. */
  step: number;
  /** Ranges that are offered ready-made. */
  presets: readonly NumberRange[];
}

/** Makes the row of a range; a project passes when its span and the range meet. */
export function rangeFilter(
  row: Pick<RangeFilter, 'label' | 'place' | 'description' | 'pairOf' | 'describe'> &
    Pick<RangeFilter, 'step' | 'presets'> & { parameter: string },
): RangeFilter {
  const { parameter, ...rest } = row;
  const fields = [`${parameter}_min`, `${parameter}_max`] as const;
  const pair = pairFilter<NumberRange>({
    ...rest,
    parameters: [parameter],
    read: (read) =>
      parseNumberRange(read(parameter)[0] ?? '') ??
      readNumberFields(read(fields[0])[0] ?? '', read(fields[1])[0] ?? ''),
    write: (range) => [[parameter, formatNumberRange(range)]],
    accepts: ({ min, max }) => {
      const least = min ?? 0;
      const most = max ?? Number.POSITIVE_INFINITY;
      return (lowest, highest) => lowest <= most && highest >= least;
    },
  });
  return {
    ...pair,
    fields,
    writeFields: ({ min, max }) => [
      ...(min === null ? [] : [[fields[0], String(min)] as const]),
      ...(max === null ? [] : [[fields[1], String(max)] as const]),
    ],
    step: row.step,
    presets: row.presets,
  };
}
