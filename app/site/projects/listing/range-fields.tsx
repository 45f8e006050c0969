import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { RangeFilter } from '../../../../domain/projects/search/range-filter.ts';
import type { WrittenValue } from '../../../../domain/projects/search/filter-row.ts';
import type { NumberRange } from '../../../../domain/projects/number-range.ts';
import { knownOf } from '../../../../domain/projects/search/unknown-value.ts';
import { inPlace } from '../../../ui/in-place.ts';

interface RangeFieldsProps {
  row: RangeFilter;
  fields: URLSearchParams;
  linkTo?: ((range: NumberRange) => string) | undefined;
  replace: boolean;
}

/** Now, because the next change of the form may come before the list. */
function fillFields(event: MouseEvent<HTMLElement>, values: WrittenValue) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  const written = new Map(values);
  const inputs = event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [];
  for (const input of inputs) input.value = written.get(input.name) ?? '';
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
                onClick={(event) => fillFields(event, row.writeFields(preset))}
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
