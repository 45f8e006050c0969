import {
  useEffect,
  useRef,
  useState,
  type InputHTMLAttributes,
  type Ref,
  type SyntheticEvent,
} from 'react';
import { formMessages } from '../../domain/text/messages/form.ts';

/** Long enough that nobody who is still typing a right address is asked. */
const pauseMs = 700;

interface EmailInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

/** Asks about a slip in a well-known domain, such as gmial.com; its button takes the suggested address. */
export function EmailInput(props: EmailInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [entered, setEntered] = useState('');
  const [suggestion, setSuggestion] = useState<string | null>(null);

  useEffect(() => {
    if (entered === '') return undefined;
    const suggest = async () => {
      const load = import('../../domain/leads/forms/email-suggestion.ts');
      const loaded = await load.catch(() => null);
      if (input.current?.value === entered) setSuggestion(loaded?.suggestEmail(entered) ?? null);
    };
    const timer = setTimeout(() => void suggest(), pauseMs);
    return () => clearTimeout(timer);
  }, [entered]);

  const note = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    input.current = currentTarget;
    if (currentTarget.value === entered) return;
    setEntered(currentTarget.value);
    setSuggestion(null);
  };
  const take = () => {
    const control = input.current;
    if (!control || suggestion === null) return;
    control.value = suggestion;
    // The form keeps its draft, and checks again, as after typing.
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.focus();
  };
  return (
    <>
      <input type="email" autoComplete="email" {...props} onInput={note} onBlur={note} />
      <p className="field-suggestion" aria-live="polite">
        {suggestion !== null && (
          <button type="button" onClick={take}>
            {formMessages.emailSuggestion(suggestion)}
          </button>
        )}
      </p>
    </>
  );
}
