import { useState, type FormEvent } from 'react';
import { Field } from './field.tsx';
import './password-field.css';

interface PasswordFieldProps {
  name: string;
  label: string;
  error: string | null;
  hint?: string;
  /** Whether password managers should fill in a password or generate one. */
  autoComplete: 'current-password' | 'new-password';
  onType?: () => void;
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '');

function stripSpaces({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  if (!/\s/.test(input.value)) return;
  const caret = withoutSpaces(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = withoutSpaces(input.value);
  input.setSelectionRange(caret, caret);
}

/** A password field with a show/hide button; it strips spaces. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, error, hint, autoComplete, onType } = props;
  const [isShown, setShown] = useState(false);
  return (
    <Field name={name} label={label} error={error} isRequired {...(hint && { hint })}>
      {(control) => (
        <div className="password-field">
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onInput={(event) => {
              stripSpaces(event);
              onType?.();
            }}
          />
          <button
            type="button"
            className="needs-script"
            aria-pressed={isShown}
            aria-label={`Show ${label.toLowerCase()}`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
