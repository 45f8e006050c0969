import type { InputHTMLAttributes } from 'react';
import { honeypotField } from '../../domain/leads/forms/spam.ts';
import { EmailInput } from './email-input.tsx';
import { Field } from './field.tsx';
import type { LeadFormState } from './use-lead-form.ts';
import { PhoneField } from './phone-field.tsx';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form'> {
  name: string;
  label: string;
  hint?: string | null;
  form: Pick<LeadFormState, 'errorOf'> & Partial<Pick<LeadFormState, 'values'>>;
}

export const TextField = (props: TextFieldProps) => {
  const { name, label, hint, form, required = true, ...input } = props;
  const Input = input.type === 'email' ? EmailInput : 'input';
  return (
    <Field
      name={name}
      label={label}
      error={form.errorOf(name)}
      isRequired={required}
      {...(hint && { hint })}
    >
      {(control) => <Input {...control} defaultValue={form.values?.[name]} {...input} />}
    </Field>
  );
};

interface ChoiceFieldProps {
  name: string;
  label: string;
  hint?: string;
  options: readonly { value: string; label: string }[];
  isRequired?: boolean;
  form: Pick<LeadFormState, 'errorOf' | 'values'>;
}

export const ChoiceField = (props: ChoiceFieldProps) => {
  const { name, label, hint, options, isRequired = true, form } = props;
  return (
    <Field
      name={name}
      label={label}
      error={form.errorOf(name)}
      isRequired={isRequired}
      {...(hint && { hint })}
    >
      {(control) => (
        <select {...control} defaultValue={form.values[name] ?? ''}>
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
};

/** In the order in which every form validates them. */
export const PersonFields = (form: LeadFormState) => (
  <>
    <TextField name="name" label="Full name" autoComplete="name" form={form} />
    <PhoneField form={form} />
    <TextField name="email" label="Email" type="email" autoComplete="email" form={form} />
  </>
);

interface MessageFieldProps extends LeadFormState {
  defaultValue?: string | null;
}

export const MessageField = ({ values, errorOf, defaultValue }: MessageFieldProps) => (
  <Field name="message" label="Message" error={errorOf('message')} isRequired>
    {(control) => (
      <textarea {...control} rows={3} defaultValue={values['message'] ?? defaultValue ?? ''} />
    )}
  </Field>
);

/** A hidden field that only bots fill in. */
export const HoneypotField = () => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      Leave this empty <input name={honeypotField} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
