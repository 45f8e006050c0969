import { useRef, useState, type MouseEvent } from 'react';

interface PasskeyButtonProps {
  /** The purpose of the passkey. */
  ask: 'sign-in' | 'prove' | 'add';
  /** The form field for the browser's answer. */
  field: string;
  intent?: string;
  label: string;
}

/** Has the browser use or create a passkey, then submits the button's form. */
export function PasskeyButton({ ask, field, intent, label }: PasskeyButtonProps) {
  const answer = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');

  async function askBrowser() {
    const body = new URLSearchParams({ intent: ask });
    const response = await fetch('/console/passkey-options', { method: 'POST', body });
    const optionsJSON: unknown = response.ok ? await response.json() : null;
    if (optionsJSON === null) throw new Error('There is nothing to ask for.');
    const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser');
    return ask === 'add'
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
      .catch(() => setProblem('The browser gave no passkey. Try again, or go on without one.'));
  }

  return (
    <div className="with-script">
      <input type="hidden" name={field} ref={answer} defaultValue="" />
      <button
        className="button button-quiet button-wide"
        // Without an intent of its own, that of the waiting form is sent alone.
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
