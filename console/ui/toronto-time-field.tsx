import { fieldProps, type Refused } from './handle-form.ts';
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
      type="datetime-local"
      onChange={({ target }) => onChange?.(target.value)}
      {...fieldProps(refused, intent, name)}
    />
  );
}
