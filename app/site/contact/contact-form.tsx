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

const load = async () => (await import('../../../domain/leads/contact.ts')).contactForm;

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
      call="contact_us"
      load={load}
      action="/contact-us"
      outcome={outcome}
      brokerage={brokerage.legalName}
      submitLabel="Send my message"
      againLabel="Send another message"
      success={contactMessages.success}
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
