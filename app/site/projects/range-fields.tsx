import { Link } from 'react-router';
import type { RangeFilter } from '../../../domain/projects/range-filter.ts';
import type { NumberRange } from '../../../domain/projects/number-range.ts';
import { knownOf } from '../../../domain/projects/unknown-value.ts';
import { inPlace } from '../../ui/in-place.ts';

interface RangeFieldsProps {
  row: RangeFilter;
  fields: URLSearchParams;
  linkTo?: ((range: NumberRange) => string) | undefined;
  replace: boolean;
}

export function RangeFields({ row, fields, linkTo, replace }: RangeFieldsProps) {
  const current = knownOf(row.read((name) => fields.getAll(name), new Map()));
  return (
    <fieldset className="range">
      <legend>{row.label}</legend>
      <div className="range-numbers">
        {(['From', 'To'] as const).map((end, at) => (
          <label key={end}>
            {end}
            <input
              type="number"
              name={row.fields[at]}
              aria-label={`${row.label} ${end.toLowerCase()}`}
              min={0}
              step={row.step}
              inputMode="numeric"
              placeholder="Any"
              defaultValue={fields.get(row.fields[at] ?? '') ?? ''}
            />
          </label>
        ))}
      </div>
      {linkTo && (
        <ul className="range-presets">
          {row.presets.map((preset) => (
            <li key={row.describe(preset)}>
              <Link
                to={linkTo(preset)}
                {...inPlace}
                replace={replace}
                aria-current={
                  (current?.min === preset.min && current.max === preset.max) || undefined
                }
              >
                {row.describe(preset)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
