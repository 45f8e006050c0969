import { useState, type FocusEvent } from 'react';
import { splitEnteredPhone } from '../../domain/leads/forms/entered-phone.ts';
import {
  addCountry,
  defaultPhoneCountry,
  phoneCountries,
} from '../../domain/leads/forms/phone-countries.ts';
import { formMessages } from '../../domain/text/messages/form.ts';
import { Field } from './field.tsx';
import type { LeadFormState } from './use-lead-form.ts';

/**
 * What to say of an entered number: that it is not valid in its country, or what is kept beside it,
 * which a narrow field hides. Null for a number alone, and if the phone library does not load.
 */
export async function describeEnteredPhone(
  entered: string,
  country: string,
): Promise<string | null> {
  if (entered.trim() === '') return null;
  const loaded = await import('../../domain/leads/forms/parse-phone.ts').catch(() => null);
  const { first, others, note } = splitEnteredPhone(entered);
  if (loaded?.parsePhone(addCountry(first, country)) === null) return formMessages.phoneDoubtful;
  const beside = [others, note].filter(Boolean).join(', ');
  return beside === '' ? null : formMessages.phoneKept(beside);
}

interface PhoneFieldProps {
  label?: string;
  form: Pick<LeadFormState, 'errorOf' | 'values'>;
}

/** Describes a number once its field is left: `describe`; `forget` what is said while it changes. */
export function usePhoneHint() {
  const [hint, setHint] = useState<string | null>(null);
  return {
    hint,
    describe: (entered = '', country = defaultPhoneCountry) =>
      void describeEnteredPhone(entered, country).then(setHint),
    forget: () => setHint(null),
  };
}

/** A country and a number. */
export function PhoneField({ label = 'Phone number', form }: PhoneFieldProps) {
  const country = form.values['phoneCountry'] || defaultPhoneCountry;
  const { hint, describe, forget } = usePhoneHint();
  const checkPhone = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    const input = currentTarget.querySelector('input');
    const select = currentTarget.querySelector('select');
    describe(input?.value, select?.value ?? country);
  };
  return (
    <Field
      name="phone"
      label={label}
      error={form.errorOf('phone')}
      isRequired
      {...(hint && { hint })}
    >
      {(control) => (
        <div className="phone-field" onBlur={checkPhone} onInput={forget}>
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
