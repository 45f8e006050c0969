import { leadFormRows } from '../../domain/leads/lead-form-rows.ts';
import { newsletterConsent } from '../../domain/mail/mail-kinds.ts';
import { showEmail } from '../../domain/text/show-email.ts';
import { formMessages } from '../../domain/text/messages/form.ts';
import { EmailInput } from './email-input.tsx';
import { HoneypotField } from './form-fields.tsx';
import { Field } from './field.tsx';
import type { LeadOutcome } from './lead-outcome.ts';
import { useLeadForm } from './use-lead-form.ts';
import './newsletter-form.css';

interface NewsletterFormProps {
  brokerage: string;
  outcome?: LeadOutcome | undefined;
}

const load = async () => (await import('../../domain/leads/forms/newsletter.ts')).newsletterForm;

export function NewsletterForm({ brokerage, outcome }: NewsletterFormProps) {
  const form = useLeadForm({
    name: 'newsletter',
    load,
    outcome,
    // The only place in this form where a message can appear.
    explain: ({ message }) => ({ field: 'email', message }),
  });
  return (
    <form
      {...form.attributes}
      className="newsletter-form"
      id="newsletter-form"
      action={`${leadFormRows.newsletter.path}#newsletter-form`}
    >
      <HoneypotField />
      <p className="newsletter-success" role="status">
        {form.receipt?.message}
      </p>
      {form.receipt?.email && <p>{formMessages.confirmation(showEmail(form.receipt.email))}</p>}
      {!form.receipt && (
        <>
          <div className="newsletter-line">
            <Field
              name="email"
              id="newsletter-email"
              label="Email"
              error={form.errorOf('email') ?? form.failure}
              isRequired
            >
              {(control) => <EmailInput {...control} defaultValue={form.values['email']} />}
            </Field>
            <button className="button" type="submit" aria-disabled={form.isSending}>
              {form.isSending ? 'Subscribing…' : 'Subscribe'}
            </button>
          </div>
          <p className="form-note">{newsletterConsent.text(brokerage)}</p>
        </>
      )}
    </form>
  );
}
