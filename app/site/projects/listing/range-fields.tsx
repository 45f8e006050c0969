import type { RangeFilter } from '../../../../domain/projects/search/range-filter.ts';
import type { NumberRange } from '../../../../domain/projects/number-range.ts';
import { knownOf } from '../../../../domain/projects/search/filter-row.ts';
import { isPlainClick } from '../../../ui/is-plain-click.ts';

interface RangeFieldsProps {
  row: RangeFilter;
  fields: URLSearchParams;
  linkTo: (range: NumberRange) => string;
  /** Also applies what else was set in the form before its list came. */
  onPreset: (range: NumberRange) => void;
}

export function RangeFields({ row, fields, linkTo, onPreset }: RangeFieldsProps) {
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
            <a
              href={linkTo(preset)}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onPreset(preset);
              }}
              aria-current={
                (current?.min === preset.min && current.max === preset.max) || undefined
              }
            >
              {row.describe(preset)}
            </a>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
