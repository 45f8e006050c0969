import { useRef, useState, type MouseEvent } from 'react';

interface PasskeyButtonProps {
  /** The purpose of the passkey. */
  purpose: 'sign-in' | 'prove' | 'add';
  /** The form field for the browser's answer. */
  field: string;
  intent?: string;
  label: string;
}

/** Asks the browser for a passkey or to create one, then submits the form. */
export function PasskeyButton({ purpose, field, intent, label }: PasskeyButtonProps) {
  const answer = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');

  async function askBrowser() {
    const body = new URLSearchParams({ intent: purpose });
    const response = await fetch('/console/passkey-options', { method: 'POST', body });
    const optionsJSON: unknown = response.ok ? await response.json() : null;
    if (optionsJSON === null) throw new Error('There are no passkey options.');
    const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser');
    return purpose === 'add'
      ? startRegistration({ optionsJSON: optionsJSON as never })
      : startAuthentication({ optionsJSON: optionsJSON as never });
  }

  function start(event: MouseEvent<HTMLButtonElement>) {
    const button = event.currentTarget;
    const input = answer.current;
    if (!input || input.value !== '') return;
    event.preventDefault();
    if (!button.form?.reportValidity()) return;
    setProblem('');
    askBrowser()
      .then((given) => {
        input.value = JSON.stringify(given);
        button.form?.requestSubmit(button);
        input.value = '';
      })
      .catch(() =>
        setProblem('The browser did not provide a passkey. Try again, or continue without one.'),
      );
  }

  return (
    <div className="with-script">
      <input type="hidden" name={field} ref={answer} defaultValue="" />
      <button
        className="button button-quiet button-wide"
        // Without an intent, only that of the pending form is sent.
        name={intent && 'intent'}
        value={intent}
        onClick={start}
      >
        {label}
      </button>
      <p className="field-error" role="alert">
        {problem}
      </p>
    </div>
  );
}
