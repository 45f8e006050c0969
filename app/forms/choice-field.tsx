import { Field } from './field.tsx';
import type { ShownForm } from './lead-form.tsx';

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
