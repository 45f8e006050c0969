import { defaultPhoneCountry, phoneCountries } from '../../domain/leads/phone-countries.ts';
import { Field } from './field.tsx';

interface PhoneFieldProps {
  error: string | null;
  label?: string;
  phone?: string | undefined;
  country?: string | undefined;
}

/** A number with its country; the country starts at Canada. */
export function PhoneField({
  error,
  label = 'Phone number',
  phone,
  country = defaultPhoneCountry,
}: PhoneFieldProps) {
  return (
    <Field name="phone" label={label} error={error}>
      {(control) => (
        <div className="phone-field">
          <select
            name="phoneCountry"
            aria-label="Country"
            defaultValue={country}
            // The values are codes of countries, not calling codes.
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
            // Only a text field may ask the browser for the number without its country.
            type="text"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
            defaultValue={phone}
            required
          />
        </div>
      )}
    </Field>
  );
}
