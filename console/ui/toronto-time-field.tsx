import { errorOf, type Refused, enteredValue } from './handle-form.ts';
import { Field } from './field.tsx';

interface TorontoTimeFieldProps {
  label: string;
  name: string;
  /** The action whose refusal restores what was entered. */
  intent: string;
  refused: Refused | null;
  onChange?: (entered: string) => void;
}

/** A date and time in Toronto, wherever the operator is. */
export function TorontoTimeField({
  label,
  name,
  intent,
  refused,
  onChange,
}: TorontoTimeFieldProps) {
  return (
    <Field
      label={label}
      name={name}
      type="datetime-local"
      onChange={({ target }) => onChange?.(target.value)}
      defaultValue={enteredValue(refused, intent, name) ?? ''}
      error={errorOf(refused, intent, name)}
    />
  );
}
