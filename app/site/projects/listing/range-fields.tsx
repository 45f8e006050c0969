import { Link } from 'react-router';
import type { RangeFilter } from '../../../../domain/projects/search/range-filter.ts';
import type { NumberRange } from '../../../../domain/projects/number-range.ts';
import { knownOf } from '../../../../domain/projects/search/unknown-value.ts';
import { inPlace } from '../../../ui/in-place.ts';
import { isPlainClick } from '../../../ui/is-plain-click.ts';

interface RangeFieldsProps {
  row: RangeFilter;
  fields: URLSearchParams;
  linkTo: (range: NumberRange) => string;
  replace: boolean;
  /** Also applies what else was set in the form before its list came. */
  onPreset: (range: NumberRange) => void;
}

export function RangeFields({ row, fields, linkTo, replace, onPreset }: RangeFieldsProps) {
  const current = knownOf(row.read((name) => fields.getAll(name), new Map()));
  return (
    <fieldset className="range">
      <legend>{row.label}</legend>
      <div className="range-numbers">
        {(['From', 'To'] as const).map((end, at) => (
          <label key={end}>
            {end}
            <input
              name={row.fields[at]}
              aria-label={`${row.label} ${end.toLowerCase()}`}
              inputMode="numeric"
              placeholder="Any"
              defaultValue={fields.get(row.fields[at] ?? '') ?? ''}
            />
          </label>
        ))}
      </div>
      <ul className="range-presets">
        {row.presets.map((preset) => (
          <li key={row.describe(preset)}>
            <Link
              to={linkTo(preset)}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onPreset(preset);
              }}
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
    </fieldset>
  );
}
