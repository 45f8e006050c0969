import type { FormEvent, MouseEvent } from 'react';
import { codeRules } from '../../../domain/accounts/recovery.ts';
import { Field } from '../../forms/field.tsx';
import './code-field.css';

/** From one box to the next, as in code-field.css. */
const boxPitchPx = 68;

const readDigits = (text: string) => text.replace(/\D/g, '');

/** Keeps four digits: what is typed into a full field replaces the digits after it. */
function keepDigits({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const caret = input.selectionStart ?? input.value.length;
  const before = readDigits(input.value.slice(0, caret)).slice(0, codeRules.length);
  const after = readDigits(input.value.slice(caret));
  const surplus = Math.max(0, before.length + after.length - codeRules.length);
  const digits = before + after.slice(surplus);
  if (digits === input.value) return;
  input.value = digits;
  input.setSelectionRange(before.length, before.length);
}

/** Selects the digit of the box that is pressed, so that typing replaces it. */
function selectDigit({ currentTarget: input, nativeEvent }: MouseEvent<HTMLInputElement>) {
  const isCaret = input.selectionStart === input.selectionEnd;
  if (!isCaret || input.value.length < codeRules.length) return;
  const box = Math.floor(nativeEvent.offsetX / boxPitchPx);
  input.setSelectionRange(box, box + 1);
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
            onClick={selectDigit}
          />
        </div>
      )}
    </Field>
  );
}
