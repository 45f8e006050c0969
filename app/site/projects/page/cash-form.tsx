import type { Entries } from '../../../../domain/calculators/entries.ts';
import { Field } from '../../../forms/field.tsx';

interface CashFormProps {
  plans: readonly { name: string; position: number }[];
  chosen: number;
  choose: (position: number) => void;
  entries: Entries;
  type: (name: string, text: string) => void;
  problems: Readonly<Record<string, string>>;
  hasOccupancyFee: boolean;
}

const boxes = [
  ['isFirstTime', 'This is my first home'],
  ['isResident', 'I am a citizen or permanent resident'],
  ['isOwnHome', 'I will live there'],
  ['isTaxIncluded', 'The price includes HST, less the rebates in force'],
] as const;

const numbers = [
  ['downPayment', 'Down payment (% or $)', null],
  ['occupancyMonths', 'Months of interim occupancy', 'Usually three to six.'],
  ['occupancyRate', 'Interest rate during that time (%)', 'An example: see your agreement.'],
  ['propertyTaxes', 'Annual property taxes ($)', 'Optional'],
] as const;

export function CashForm(props: CashFormProps) {
  const { plans, chosen, choose, entries, type, problems, hasOccupancyFee } = props;
  return (
    <div className="cash-form">
      <div className="cash-fields">
        <Field name="cashPlan" label="Plan to buy" error={null}>
          {(control) => (
            <select
              {...control}
              value={chosen}
              onChange={({ target }) => choose(Number(target.value))}
            >
              {plans.map(({ name, position }) => (
                <option key={position} value={position}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="signedOn" label="Agreement signed on" error={problems['signedOn'] ?? null}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={entries['signedOn'] ?? ''}
              onChange={({ target }) => type('signedOn', target.value)}
            />
          )}
        </Field>
        {numbers.slice(0, hasOccupancyFee ? numbers.length : 1).map(([name, label, hint]) => (
          <Field
            key={name}
            name={name}
            label={label}
            error={problems[name] ?? null}
            {...(hint && { hint })}
          >
            {(control) => (
              <input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                maxLength={40}
                value={entries[name] ?? ''}
                onChange={({ target }) => type(name, target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <fieldset className="cash-boxes">
        <legend className="visually-hidden">About the buyer and the price</legend>
        {boxes.map(([name, label]) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={entries[name] === 'yes'}
              onChange={({ target }) => type(name, target.checked ? 'yes' : '')}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
