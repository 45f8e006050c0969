import { Link } from 'react-router';
import { readNumberField, type NumberRange } from '../../../../domain/projects/number-range.ts';
import {
  knownOf,
  type NumberInput,
  type NumbersFilter,
} from '../../../../domain/projects/search/filter-row.ts';
import { filters } from '../../../../domain/projects/search/filters.ts';
import type { RangeFilter } from '../../../../domain/projects/search/range-filter.ts';
import { listingMessages } from '../../../../domain/text/messages/listing.ts';
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

interface NumberFieldsProps {
  row: Pick<NumbersFilter<never>, 'label' | 'inputs'>;
  fields: URLSearchParams;
  replace: boolean;
}

/** A filter of several numbers, each in a field of its own. */
export const NumberFields = ({ row, fields, replace }: NumberFieldsProps) => (
  <fieldset className="range">
    <legend>{row.label}</legend>
    <div className="range-numbers">
      {row.inputs.map(({ parameter, label }, position) => (
        <label key={parameter}>
          {label}
          <input
            name={parameter}
            inputMode="decimal"
            placeholder={position === 0 ? 'Any' : undefined}
            defaultValue={fields.get(parameter) ?? ''}
          />
        </label>
      ))}
    </div>
    <p className="range-note">
      Principal, interest and mortgage insurance; fees and taxes come on top.{' '}
      <Link to="/affordability-calculator" replace={replace}>
        What can you afford?
      </Link>
    </p>
  </fieldset>
);

const inputs = Object.values(filters).flatMap((row): Omit<NumberInput, 'label'>[] => {
  if (row.kind === 'numbers') return [...row.inputs];
  if (row.kind !== 'range') return [];
  return row.fields.map((parameter) => ({
    parameter,
    parse: (text: string) => readNumberField(text, row.measure),
    problem: listingMessages.unreadableNumber,
  }));
});

/** Whether an entered number can be read; if not, the browser says what to enter. */
export function checkNumber(input: HTMLInputElement): boolean {
  const field = inputs.find(({ parameter }) => parameter === input.name);
  const isRead = !field || input.value.trim() === '' || field.parse(input.value) !== null;
  input.setCustomValidity(isRead ? '' : field.problem);
  return input.reportValidity();
}
