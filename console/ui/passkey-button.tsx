import { useRef, useState, type MouseEvent } from 'react';

interface PasskeyButtonProps {
  /** The purpose of the passkey. */
  purpose: 'sign-in' | 'prove' | 'add';
  /** The name of the form field for the result. */
  field: string;
  intent?: string;
  label: string;
}

/**
 * A submit button. When clicked, the browser uses a passkey, or creates one if the purpose is "add";
 * the form is then submitted with the result.
 */
export function PasskeyButton({ purpose, field, intent, label }: PasskeyButtonProps) {
  const hiddenInput = useRef<HTMLInputElement>(null);
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
    const input = hiddenInput.current;
    if (!input || input.value !== '') return;
    event.preventDefault();
    if (!button.form?.reportValidity()) return;
    setProblem('');
    askBrowser()
      .then((credential) => {
        input.value = JSON.stringify(credential);
        button.form?.requestSubmit(button);
        input.value = '';
      })
      .catch(() =>
        setProblem('The browser did not provide a passkey. Try again, or continue without one.'),
      );
  }

  return (
    <div>
      <input type="hidden" name={field} ref={hiddenInput} defaultValue="" />
      <button
        className="button button-quiet button-wide"
        // Without its own intent, the button has no name, and the form's hidden intent is sent alone.
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
