import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';

interface Labelled {
  label: string;
  name: string;
  hint?: string;
  error?: string | undefined;
}

interface Shared {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

/** A labelled control with its hint and error below. */
function Labelled({
  label,
  hint,
  error,
  children,
}: Omit<Labelled, 'name'> & { children: (shared: Shared) => ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': `${id}-hint ${id}-error`,
      })}
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}

export const Field = ({
  label,
  hint,
  error,
  ...input
}: Labelled & InputHTMLAttributes<HTMLInputElement>) => (
  <Labelled label={label} hint={hint ?? ''} error={error}>
    {(shared) => <input {...shared} {...input} />}
  </Labelled>
);

export const TextareaField = ({
  label,
  hint,
  error,
  ...text
}: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <Labelled label={label} hint={hint ?? ''} error={error}>
    {(shared) => <textarea {...shared} {...text} />}
  </Labelled>
);

/** A choice of the labels by value; `none` is the label of no choice, if there may be none. */
export const SelectField = ({
  label,
  hint,
  error,
  none,
  labels,
  ...select
}: Labelled & {
  none?: string;
  labels: Readonly<Record<string, string>>;
} & SelectHTMLAttributes<HTMLSelectElement>) => (
  <Labelled label={label} hint={hint ?? ''} error={error}>
    {(shared) => (
      <select {...shared} {...select}>
        {none !== undefined && <option value="">{none}</option>}
        {Object.entries(labels).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Labelled>
);
