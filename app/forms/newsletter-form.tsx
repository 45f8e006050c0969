import { useRef, useState, type FormEvent } from 'react';
import { checkInOrder } from '../../domain/leads/first-problem.ts';
import { newsletterConsent } from '../../domain/leads/lead.ts';
import { newsletterSchema } from '../../domain/leads/newsletter.ts';
import { messageForStatus } from '../../domain/text/messages/http.ts';
import { Field } from './field.tsx';
import { postWithRetries } from './send-with-retries.ts';
import { addFields, readTexts } from './fill-form.ts';
import { HoneypotField } from './honeypot-field.tsx';
import { useFormEvents } from './use-form-events.ts';
import { useSubmission } from './use-submission.ts';
import './newsletter-form.css';

/** What became of a subscription, in words. */
export interface NewsletterOutcome {
  isSubscribed: boolean;
  message: string;
  /** What was typed, when it has to be typed again. */
  email?: string;
}

interface NewsletterFormProps {
  /** Who will write: part of what is agreed to. */
  brokerage: string;
  /** Answer to a form that was sent without JavaScript. */
  outcome?: NewsletterOutcome | undefined;
}

async function subscribe(body: URLSearchParams): Promise<NewsletterOutcome> {
  const response = await postWithRetries('/api/v1/newsletter_signup', body);
  const answer = (await response?.json().catch(() => null)) as { message?: string } | null;
  return {
    isSubscribed: response?.ok ?? false,
    message: answer?.message ?? messageForStatus(response?.status ?? 0),
  };
}

/** One address and the button that subscribes it; to press it is to agree to the words beside it. */
export function NewsletterForm({ brokerage, outcome: sentOutcome }: NewsletterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const submission = useSubmission(form, '/newsletter');
  const events = useFormEvents('newsletter');
  const [outcome, setOutcome] = useState(sentOutcome);
  const [isSending, setSending] = useState(false);

  const tell = (next: NewsletterOutcome) => {
    setOutcome(next);
    setSending(false);
    events.tell(next.isSubscribed ? 'complete' : 'error');
    if (next.isSubscribed) submission.clear();
    if (!next.isSubscribed) input.current?.focus();
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || !form.current) return;
    const typed = readTexts(form.current);
    const checked = checkInOrder(newsletterSchema, { email: typed.get('email') ?? '' });
    if (!checked.ok) {
      tell({ isSubscribed: false, message: checked.problem.message });
      return;
    }
    addFields(typed, submission.begin());
    setSending(true);
    tell(await subscribe(typed));
  };

  return (
    <form
      ref={form}
      className="newsletter-form"
      id="newsletter-form"
      action="/newsletter#newsletter-form"
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      onInput={() => {
        events.noteTyping();
        submission.noteTyping();
      }}
    >
      <HoneypotField />
      <p className="newsletter-success" role="status">
        {outcome?.isSubscribed && outcome.message}
      </p>
      {!outcome?.isSubscribed && (
        <>
          <div className="newsletter-line">
            <Field
              name="email"
              id="newsletter-email"
              label="E-mail"
              error={outcome?.message ?? null}
            >
              {(control) => (
                <input
                  {...control}
                  ref={input}
                  type="email"
                  autoComplete="email"
                  defaultValue={outcome?.email}
                  required
                />
              )}
            </Field>
            <button className="button" type="submit" aria-disabled={isSending}>
              {isSending ? 'Subscribing…' : 'Subscribe'}
            </button>
          </div>
          <p className="form-note">{newsletterConsent.text(brokerage)}</p>
        </>
      )}
    </form>
  );
}
