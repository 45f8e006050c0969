import type { ClosedTime } from '../../../domain/brand/office-calendar.ts';
import { formatDay } from '../../../domain/dates/iso-day.ts';
import { contactMessages } from '../../../domain/text/messages/contact.ts';
import { BuyerQuestions } from '../../forms/buyer-questions.tsx';
import { MessageField, PersonFields } from '../../forms/form-fields.tsx';
import { LeadForm } from '../../forms/lead-form.tsx';
import { useToday } from '../../ui/use-hydrated.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import type { LeadOutcome } from '../../forms/lead-outcome.ts';
import { useBrand } from '../root-data.ts';
import type { AskedAbout } from './ask-about.ts';
import { AskedAboutFields } from './asked-about-fields.tsx';
import './contact.css';

const load = async () => (await import('../../../domain/leads/forms/contact.ts')).contactForm;

interface ContactFormProps {
  /** The result of a form sent without JavaScript. */
  outcome?: LeadOutcome | undefined;
  /** What the form is about. */
  asked?: AskedAbout | null;
  /** The days on which the brokerage is closed next. */
  comingClosed?: readonly ClosedTime[];
}

const maxClosedShown = 3;

const describeClosed = ({ firstDay, lastDay, holiday }: ClosedTime) =>
  [
    formatDay(firstDay),
    ...(lastDay > firstDay ? [` to ${formatDay(lastDay)}`] : []),
    ...(holiday ? [` (${holiday})`] : []),
  ].join('');

/** A cached page may also list days that are past. */
function ClosedDays({ comingClosed }: { comingClosed: readonly ClosedTime[] }) {
  const today = useToday();
  return comingClosed
    .filter(({ lastDay }) => today === null || lastDay >= today)
    .slice(0, maxClosedShown)
    .map((closed) => <span key={closed.firstDay}>Closed on {describeClosed(closed)}</span>);
}

export function ContactForm({ outcome, asked = null, comingClosed = [] }: ContactFormProps) {
  const brand = useBrand();
  return (
    <section className="page-section contact" aria-labelledby="contact-heading">
      <div>
        <h2 id="contact-heading">Write to us</h2>
        <address className="contact-ways">
          <PhoneLink phone={brand.phone} />
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
          <span>{brand.address}</span>
          <span>{brand.hours}</span>
          <ClosedDays comingClosed={comingClosed} />
        </address>
      </div>
      <LeadForm
        name="contact"
        load={load}
        outcome={outcome}
        {...(asked && { draft: `contact: ${asked.question}`, search: asked.search })}
        brand={brand}
        submitLabel="Send my message"
        sendAnotherLabel="Send another message"
        success={contactMessages.success}
        successShownMs={5000}
        next={contactMessages.next(brand.hours)}
      >
        {(form) => (
          <>
            {asked && <AskedAboutFields known={asked.known} />}
            <PersonFields {...form} />
            <MessageField {...form} defaultValue={asked?.question ?? null} />
            <BuyerQuestions {...form} />
          </>
        )}
      </LeadForm>
    </section>
  );
}
