import type { InputHTMLAttributes, ReactNode } from 'react';

interface FieldProps {
  name: string;
  /** Needed where another form of the page has a field of this name. */
  id?: string;
  label: string;
  /** The sentence under the field; the control is marked invalid while there is one. */
  error: string | null;
  hint?: string;
  children: (control: ControlProps) => ReactNode;
}

export type ControlProps = Pick<
  InputHTMLAttributes<HTMLElement>,
  'id' | 'name' | 'aria-invalid' | 'aria-describedby'
>;

export function Field({ name, id = `field-${name}`, label, error, hint, children }: FieldProps) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`} aria-live="polite">
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      <p className="field-error" id={`${id}-error`} role="alert">
        {error}
      </p>
    </div>
  );
}
