import { findLead } from './lead-store.ts';
import type { Brand } from '../../domain/brand/brand.ts';
import { formatDay, type IsoDay } from '../../domain/dates/iso-day.ts';
import type { ReplyText } from '../../domain/leads/inbox/reply-template.ts';
import { findLastDay, nameDocument } from '../../domain/leads/inbox/sent-documents.ts';
import { MailStoppedError } from '../mail/deliver.ts';
import { defineMail } from '../mail/define-mail.ts';
import { renderMailBody, type MailBody } from '../mail/mail-layout.ts';
import { isStillAllowed } from '../operators/still-allowed.ts';
import { findReply } from './reply-store.ts';
import { createDocumentLink, listDocumentsOfReply } from './sent-document-store.ts';

interface ReplyDocuments {
  links: readonly { label: string; url: string }[];
  /** The last day on which the links work. */
  endsOn: IsoDay;
}

/** Contains only the operator's words, links to documents, and the brokerage's name and address. */
export const composeReplyMail = (
  { subject, body }: ReplyText,
  brand: Brand,
  documents: ReplyDocuments | null = null,
): MailBody =>
  renderMailBody(
    subject,
    {
      letter: body,
      paragraphs: [],
      facts: [],
      ...(documents && {
        links: documents.links,
        closing: [`The links are yours and work until ${formatDay(documents.endsOn)}.`],
      }),
    },
    brand,
  );

/** Continues the visitor's mail thread; replies go to the operator who wrote it. */
export const replyMail = defineMail({
  kind: 'mail-reply',
  about: 'event',
  queue: 'mail-lead',
  label: 'Reply to the visitor',
  personLabel: 'Reply',
  isToVisitor: true,
  continuesThread: true,
  isPersonal: true,
  async load(delivery, site) {
    const { db, config } = site;
    const { event_id: eventId } = delivery;
    const lead = await findLead(site.db, delivery.lead_id);
    const reply = eventId === null ? null : await findReply(db, eventId);
    if (eventId === null || !lead?.email || !reply?.body) return null;
    const { subject, body, replyTo, operatorId, operatorName } = reply;
    const plan = { route: 'reply', intent: 'send' } as const;
    if (operatorId === null || !(await isStillAllowed(db, { operatorId, ...plan })))
      throw new MailStoppedError(`${operatorName} may no longer answer leads.`);
    const documents = await listDocumentsOfReply(db, eventId);
    const links = [];
    for (const each of documents) {
      const link = { id: each.id, leadId: lead.id, email: lead.email };
      const url = config.http.publicUrl + (await createDocumentLink(db, link));
      links.push({ label: nameDocument(each), url });
    }
    const [first] = documents;
    return {
      to: lead.email,
      ...(replyTo && { replyTo }),
      author: operatorName,
      content: {
        text: { subject: subject ?? '', body },
        documents: first ? { links, endsOn: findLastDay(first) } : null,
      },
    };
  },
  write: ({ text, documents }: { text: ReplyText; documents: ReplyDocuments | null }, { brand }) =>
    composeReplyMail(text, brand, documents),
  examples: {
    'with a document': {
      text: {
        subject: 'Your request about Sextant',
        body: 'Hello Zoë,\n\nThe price list is below. Would Tuesday suit you for a call?\n\nAda Byron',
      },
      documents: {
        links: [{ label: 'Price list of Sextant', url: 'https://homes.example/documents/x' }],
        endsOn: '2026-12-20',
      },
    },
  },
});
