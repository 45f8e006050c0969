import type { FormEvent } from 'react';
import { codeRules } from '../../../domain/accounts/recovery.ts';
import { Field } from '../../forms/field.tsx';
import './code-field.css';

/** What is typed, pasted or filled in: its digits, four of them. */
function keepDigits({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const digits = input.value.replace(/\D/g, '').slice(0, codeRules.length);
  if (digits !== input.value) input.value = digits;
}

/** One input that looks like four boxes: phones fill it in at once, and screen readers meet one field. */
export function CodeField({ error }: { error: string | null }) {
  return (
    <Field name="code" label="Four-digit code" error={error}>
      {(control) => (
        <div className="code-field">
          <div className="code-boxes" aria-hidden="true">
            {Array.from({ length: codeRules.length }, (_, position) => (
              <span key={position} />
            ))}
          </div>
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            onInput={keepDigits}
          />
        </div>
      )}
    </Field>
  );
}
