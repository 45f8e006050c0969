import { useState, type ClipboardEvent, type FormEvent } from 'react';
import { passwordLimits } from '../../domain/accounts/credentials.ts';
import { Field } from './field.tsx';
import './password-field.css';

interface PasswordFieldProps {
  name: string;
  label: string;
  error: string | null;
  hint?: string;
  /** Tells a password manager whether to fill in a password or to make one. */
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

/** Pasted text is stripped before the length counts, so that its spaces push no character out. */
function pasteStripped(event: ClipboardEvent<HTMLInputElement>) {
  const pasted = event.clipboardData.getData('text');
  if (!/\s/.test(pasted)) return;
  event.preventDefault();
  const input = event.currentTarget;
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
  const room = passwordLimits.max - input.value.length + (end - start);
  input.setRangeText(withoutSpaces(pasted).slice(0, room), start, end, 'end');
}

/** A password, hidden until its button shows it; no spaces get in (specification 2, section 5). */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, error, hint, autoComplete, onType } = props;
  const [isShown, setShown] = useState(false);
  return (
    <Field name={name} label={label} error={error} {...(hint && { hint })}>
      {(control) => (
        <div className="password-field">
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={passwordLimits.max}
            required
            onPaste={(event) => {
              pasteStripped(event);
              onType?.();
            }}
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
