import type { Brand } from '../../domain/brand/brand.ts';
import { describeTouch } from '../../domain/leads/attribution.ts';
import { describeMeeting } from '../../domain/leads/describe-meeting.ts';
import { formatStoredPhone } from '../../domain/leads/phone.ts';
import { photoFields } from '../../domain/leads/worksheet-fields.ts';
import { soldOutMessages } from '../../domain/text/messages/sold-out.ts';
import type { StoredLead } from '../leads/lead-store.ts';
import { renderMailBody, type MailBody } from './mail-layout.ts';

export interface MailedProject {
  title: string;
  url: string;
  isSoldOut: boolean;
}

const receivedAt = (date: Date) =>
  date.toLocaleString('en-CA', {
    timeZone: 'America/Toronto',
    dateStyle: 'long',
    timeStyle: 'short',
  });

/**
 * Tells the visitor that the request arrived and what happens next. It repeats nothing of the message:
 * anyone can enter the address of another.
 */
export function composeVisitorMail(
  lead: StoredLead,
  project: MailedProject | null,
  preferencesUrl: string,
  brand: Brand,
): MailBody {
  const subject = project ? `Your request about ${project.title}` : 'Your request';
  return renderMailBody(
    subject,
    {
      heading: `Thank you${lead.name ? `, ${lead.name}` : ''}`,
      paragraphs: [
        project?.isSoldOut
          ? soldOutMessages.mail(project.title)
          : project
            ? `We have your request for pricing and floor plans of ${project.title}. A member of our team will write or call you.`
            : 'We have your request. A member of our team will write or call you.',
      ],
      facts: [
        ...describeMeeting(lead.form, lead.attributes),
        ['Reference', lead.reference],
        ['Our hours', brand.hours],
        ['Phone', brand.phone],
      ],
      ...(project ? { button: { label: `View ${project.title}`, url: project.url } } : {}),
      closing: ['If you did not send this request, please reply and tell us.'],
      preferencesUrl,
    },
    brand,
  );
}

/** Tells a new subscriber what comes and how to end it. */
export const composeNewsletterMail = (
  lead: StoredLead,
  preferencesUrl: string,
  brand: Brand,
): MailBody =>
  renderMailBody(
    `You are subscribed to the newsletter of ${brand.name}`,
    {
      heading: 'Thank you for subscribing',
      paragraphs: [
        `We will write to you about new projects and offers, at ${lead.email}.`,
        'To end it, use the unsubscribe button of your mail program or the link at the end of this mail.',
      ],
      facts: [['Reference', lead.reference]],
      closing: ['If you did not subscribe, please reply and tell us.'],
      preferencesUrl,
    },
    brand,
  );

/** A mail passes through many hands: the way to the photo, not its link. */
const sayHowToOpen = ({ reference }: StoredLead) =>
  `Kept privately. Open it with: npm run cli -- photo-link ${reference}`;

/** Where a visitor came from and what they looked at before they wrote. */
function describeVisit(lead: StoredLead, viewed: readonly string[]): [string, string][] {
  const { first, last } = lead.attribution;
  const touches = [first, last].map((touch) => (touch ? describeTouch(touch) : ''));
  return [
    ['What they looked at', viewed.join(', ')],
    ['Came first', touches[0] ?? ''],
    ['Came last', touches[1] === touches[0] ? '' : (touches[1] ?? '')],
  ];
}

/** Tells the brokerage who asks about what, how to reach them, and the titles of what they viewed. */
export function composeBrokerageMail(
  lead: StoredLead,
  project: MailedProject | null,
  operator: string | null,
  brand: Brand,
  viewed: readonly string[] = [],
): MailBody {
  const details: [string, string | null][] = [
    ['Name', lead.name],
    ['Phone', formatStoredPhone(lead.phone, lead.phone_extension)],
    ['E-mail', lead.email],
    ['Project', project?.title ?? lead.project_stub],
    ['Sales', project?.isSoldOut ? 'Sold out: asks about similar projects' : null],
    ['Form', lead.form],
    ['Received', receivedAt(lead.received_at)],
    ['Reference', lead.reference],
    ...describeMeeting(lead.form, lead.attributes),
    ['Operator', operator],
    ...Object.entries(lead.attributes).map(([name, value]): [string, string] => [
      name,
      photoFields.includes(name) ? sayHowToOpen(lead) : String(value),
    ]),
    ...describeVisit(lead, viewed),
  ];
  return renderMailBody(
    `New lead: ${lead.name ?? lead.email ?? lead.phone}${project ? ` about ${project.title}` : ''}`,
    {
      heading: 'A new lead',
      paragraphs: [],
      facts: details.filter((fact): fact is [string, string] => Boolean(fact[1])),
      ...(lead.message ? { quote: lead.message } : {}),
      ...(project ? { button: { label: 'Open the project page', url: project.url } } : {}),
    },
    brand,
  );
}
