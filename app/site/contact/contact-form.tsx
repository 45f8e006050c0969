import { buildFormCheck } from '../../../domain/leads/form-check.ts';
import { contactMessages } from '../../../domain/text/messages/contact.ts';
import { MessageField, PersonFields } from '../../forms/contact-fields.tsx';
import { LeadForm } from '../../forms/lead-form.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import type { LeadOutcome } from '../../forms/lead-outcome.ts';
import type { Brokerage } from './load-brokerage.ts';
import './contact.css';

interface ContactFormProps {
  brokerage: Brokerage;
  /** Answer to a form that was sent without JavaScript. */
  outcome?: LeadOutcome | undefined;
}

async function loadCheck() {
  const { contactFields, contactSchema } = await import('../../../domain/leads/contact.ts');
  return buildFormCheck(contactSchema, contactFields);
}

/** The contact form, beside the other ways to reach the brokerage. */
export const ContactForm = ({ brokerage, outcome }: ContactFormProps) => (
  <section className="page-section contact" aria-labelledby="contact-heading">
    <div>
      <h2 id="contact-heading">Write to us</h2>
      <address className="contact-ways">
        <PhoneLink phone={brokerage.phone} />
        <a href={`mailto:${brokerage.email}`}>{brokerage.email}</a>
        <span>{brokerage.address}</span>
        <span>{brokerage.hours}</span>
      </address>
    </div>
    <LeadForm
      name="contact"
      loadCheck={loadCheck}
      action="/contact-us"
      sendTo="/send/contact"
      outcome={outcome}
      brokerage={brokerage.legalName}
      submitLabel="Send my message"
      againLabel="Send another message"
      successShownMs={5000}
      next={contactMessages.next(brokerage.hours)}
    >
      {(form) => (
        <>
          <PersonFields {...form} />
          <MessageField {...form} />
        </>
      )}
    </LeadForm>
  </section>
);
