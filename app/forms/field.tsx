import type { InputHTMLAttributes, ReactNode } from 'react';

interface FieldProps {
  name: string;
  /** Required when another form on the page has a field with the same name. */
  id?: string;
  label: string;
  /** Shown under the field; marks the control as invalid. */
  error: string | null;
  hint?: string;
  /** Whether it must be filled in, which its label shows. */
  isRequired?: boolean;
  children: (control: ControlProps) => ReactNode;
}

export type ControlProps = Pick<
  InputHTMLAttributes<HTMLElement>,
  'id' | 'name' | 'required' | 'aria-invalid' | 'aria-describedby'
>;

export function Field({
  name,
  id = `field-${name}`,
  label,
  error,
  hint,
  isRequired = false,
  children,
}: FieldProps) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} data-required={isRequired || undefined}>
        {label}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`} aria-live="polite">
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        required: isRequired,
        // Else browsers call a required list or date invalid before anybody has filled it in.
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy || undefined,
      })}
      <p className="field-error" id={`${id}-error`} role="alert">
        {error}
      </p>
    </div>
  );
}
