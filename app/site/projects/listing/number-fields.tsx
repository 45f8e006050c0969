import { Link } from 'react-router';
import type { NumbersFilter } from '../../../../domain/projects/search/filter-row.ts';

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
