import type { FormEvent } from 'react';
import { codeRules } from '../../../domain/accounts/recovery.ts';
import { Field } from '../../forms/field.tsx';
import './code-field.css';

function keepDigits({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const digits = input.value.replace(/\D/g, '').slice(0, codeRules.length);
  if (digits !== input.value) input.value = digits;
}

/** One input styled as four boxes, so that phones can autofill it and screen readers find a single field. */
export function CodeField({ error }: { error: string | null }) {
  return (
    <Field name="code" label="Four-digit code" error={error} isRequired>
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
            onInput={keepDigits}
          />
        </div>
      )}
    </Field>
  );
}
