import { useState, type FocusEvent } from 'react';
import {
  addCountry,
  defaultPhoneCountry,
  phoneCountries,
} from '../../domain/leads/phone-countries.ts';
import { formMessages } from '../../domain/text/messages/form.ts';
import { Field } from './field.tsx';
import type { LeadFormState } from './use-lead-form.ts';

interface PhoneFieldProps {
  label?: string;
  form: Pick<LeadFormState, 'errorOf' | 'values'>;
}

/** True for an empty text, and when the phone library cannot be loaded. */
async function isPlausiblePhone(typed: string, country: string): Promise<boolean> {
  if (typed.trim() === '') return true;
  const loaded = await import('../../domain/leads/parse-phone.ts').catch(() => null);
  return !loaded || loaded.parsePhone(addCountry(typed, country)) !== null;
}

/** When the field loses focus, warns if the number is not valid in the chosen country. */
export function PhoneField({ label = 'Phone number', form }: PhoneFieldProps) {
  const country = form.values['phoneCountry'] || defaultPhoneCountry;
  const [isDoubtful, setDoubtful] = useState(false);
  const checkPhone = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    const input = currentTarget.querySelector('input');
    const select = currentTarget.querySelector('select');
    void isPlausiblePhone(input?.value ?? '', select?.value ?? country).then((isPlausible) =>
      setDoubtful(!isPlausible),
    );
  };
  return (
    <Field
      name="phone"
      label={label}
      error={form.errorOf('phone')}
      hint={isDoubtful ? formMessages.phoneDoubtful : formMessages.phoneHint}
    >
      {(control) => (
        <div className="phone-field" onBlur={checkPhone} onInput={() => setDoubtful(false)}>
          <select
            name="phoneCountry"
            aria-label="Country"
            defaultValue={country}
            // The values are country codes, not calling codes.
            autoComplete="country"
          >
            {phoneCountries.map(({ code, name, callingCode }) => (
              <option key={code} value={code}>
                {`${name} +${callingCode}`}
              </option>
            ))}
          </select>
          <input
            {...control}
            // Browsers autofill the national number only into text fields.
            type="text"
            inputMode="tel"
            autoComplete="tel-national"
            defaultValue={form.values['phone']}
            required
          />
        </div>
      )}
    </Field>
  );
}
