import { useState, type FocusEvent } from 'react';
import {
  addCountry,
  defaultPhoneCountry,
  phoneCountries,
} from '../../domain/leads/forms/phone-countries.ts';
import { splitEnteredPhone } from '../../domain/leads/forms/entered-phone.ts';
import { formMessages } from '../../domain/text/messages/form.ts';
import { Field } from './field.tsx';
import type { LeadFormState } from './use-lead-form.ts';

interface PhoneFieldProps {
  label?: string;
  form: Pick<LeadFormState, 'errorOf' | 'values'>;
}

/** Whether the number could be valid. Also true if it is empty or the phone library does not load. */
async function isPlausiblePhone(entered: string, country: string): Promise<boolean> {
  if (entered.trim() === '') return true;
  const loaded = await import('../../domain/leads/forms/parse-phone.ts').catch(() => null);
  const { first } = splitEnteredPhone(entered);
  return !loaded || loaded.parsePhone(addCountry(first, country)) !== null;
}

/** A country and a number. On leaving the field, warns if the number is not valid in that country. */
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
      isRequired
      {...(isDoubtful && { hint: formMessages.phoneDoubtful })}
    >
      {(control) => (
        <div className="phone-field" onBlur={checkPhone} onInput={() => setDoubtful(false)}>
          <select
            name="phoneCountry"
            aria-label="Country"
            defaultValue={country}
            // Not "tel-country-code": the values are countries, such as CA, not calling codes.
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
            // Not "tel": browsers autofill a number without its calling code only into text inputs.
            type="text"
            inputMode="tel"
            autoComplete="tel-national"
            defaultValue={form.values['phone']}
          />
        </div>
      )}
    </Field>
  );
}
