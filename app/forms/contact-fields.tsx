import { honeypotField } from '../../domain/leads/spam.ts';
import { Field } from './field.tsx';
import type { ShownForm } from './lead-form.tsx';
import { PhoneField } from './phone-field.tsx';

/** A field that only programs fill in. */
export const HoneypotField = () => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      Leave this empty <input name={honeypotField} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

interface ChoiceFieldProps {
  name: string;
  label: string;
  hint?: string;
  options: readonly { value: string; label: string }[];
  isRequired?: boolean;
  form: ShownForm;
}

/** One of a few options; nothing is chosen at first. */
export const ChoiceField = ({
  name,
  label,
  hint,
  options,
  isRequired = true,
  form,
}: ChoiceFieldProps) => (
  <Field name={name} label={label} error={form.errorOf(name)} {...(hint && { hint })}>
    {(control) => (
      <select {...control} defaultValue={form.values[name] ?? ''} required={isRequired}>
        <option value="">Choose one</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** Who writes: name, phone and e-mail, in the order in which every form checks them. */
export const PersonFields = ({ values, errorOf }: ShownForm) => (
  <>
    <Field name="name" label="Full name" error={errorOf('name')}>
      {(control) => (
        <input {...control} autoComplete="name" defaultValue={values['name']} required />
      )}
    </Field>
    <PhoneField
      error={errorOf('phone')}
      phone={values['phone']}
      country={values['phoneCountry'] || undefined}
    />
    <Field name="email" label="E-mail" error={errorOf('email')}>
      {(control) => (
        <input
          {...control}
          type="email"
          autoComplete="email"
          defaultValue={values['email']}
          required
        />
      )}
    </Field>
  </>
);

/** What the visitor writes. */
export const MessageField = ({ values, errorOf }: ShownForm) => (
  <Field name="message" label="Message" error={errorOf('message')}>
    {(control) => <textarea {...control} rows={3} defaultValue={values['message']} required />}
  </Field>
);
