import { findLastDay, nameDocument } from '../../../domain/leads/inbox/sent-documents.ts';
import { holdsWorksheet, leadFormOf } from '../../../domain/leads/lead-form-rows.ts';
import { formatProjectPath } from '../../../domain/projects/project-path.ts';
import { describePlanSize } from '../../../domain/projects/describe-plan.ts';
import { isSoldOut } from '../../../domain/projects/sales-status.ts';
import { describePrice } from '../../../domain/projects/describe-price.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { EventDeliveryKind, LeadDeliveryKind } from '../../platform/database/tables.ts';
import { findByKind, type ComposeByKind } from '../../mail/compose-by-kind.ts';
import { MailStoppedError, type MailComposer } from '../../mail/deliver.ts';
import type { Delivery } from '../../mail/delivery-store.ts';
import {
  composeBrokerageMail,
  composeNewsletterMail,
  composeReplyMail,
  composeVisitorMail,
  type MailedProject,
} from '../lead-mails.ts';
import type { Mail } from '../../mail/mailer.ts';
import { createMeetingSlots } from '../../meetings/meeting-slots.ts';
import { meetingMessages } from '../../../domain/text/messages/meeting.ts';
import { findMeeting } from '../../../domain/meetings/describe-meeting.ts';
import { buildInvitation } from '../../meetings/meeting-invitation.ts';
import { findAgentEmail, maySeeLeads } from './agent-store.ts';
import { findBooking } from '../../meetings/booking-store.ts';
import { findLeadOwner, findLead, hasVerifiedAccount, type StoredLead } from '../lead-store.ts';
import { createPasswordLink } from './password-link.ts';
import { composeOwnerMail } from '../owner-mails.ts';
import { isStillAllowed } from '../../operators/still-allowed.ts';
import { createMeetingUrl } from '../../meetings/meeting-link-store.ts';
import { composeMeetingMail } from '../../meetings/meeting-mail.ts';
import { composeMeetingNotice } from '../../meetings/meeting-notice.ts';
import { findMeetingEvent } from '../../meetings/meeting-store.ts';
import { findReply } from '../reply-store.ts';
import { createDocumentLink, listDocumentsOfReply } from '../sent-document-store.ts';
import { listSentToVisitor } from '../../mail/delivery-store.ts';
import { omitEnteredText } from '../visitor-lead.ts';
import { createMailLinks } from '../../mail/email-preferences.ts';

const noteToAgent =
  'This worksheet names you as the agent. The brokerage received the same email. Replies go to the sender of the worksheet.';

/** A lead's project; null when there is none, or it was removed. */
export function findMailedProject(
  lead: Pick<StoredLead, 'project_stub'>,
  { snapshot }: Catalogue,
  { publicUrl }: Config['http'],
): MailedProject | null {
  const project = lead.project_stub && snapshot.findProjectRecord(lead.project_stub);
  if (!project) return null;
  const url = publicUrl + formatProjectPath(project);
  return {
    title: project.title,
    url,
    isSoldOut: isSoldOut(project),
    priceLabel: describePrice(project),
    plans: project.floorPlans
      .filter(({ availability }) => availability !== 'sold-out')
      .map((plan) => ({ name: plan.name, size: describePlanSize(plan) })),
  };
}

/** Titles of the projects the visitor viewed; stubs for removed ones. */
export const listViewed = (
  { attribution }: Pick<StoredLead, 'attribution'>,
  { snapshot }: Catalogue,
) => (attribution.viewed ?? []).map((stub) => snapshot.findProjectRecord(stub)?.title ?? stub);

export function createLeadMailComposer(
  { db }: Pick<Database, 'db'>,
  catalogue: Catalogue,
  config: Pick<Config, 'readMail' | 'readBrand' | 'areSlotsManaged' | 'http'>,
  now: () => Date,
): MailComposer {
  const { readBrand } = config;
  const slots = createMeetingSlots(config, now);
  const host = new URL(config.http.publicUrl).hostname;

  /**
   * A worksheet's summary as a PDF. It has what its sender wrote, so the visitor gets it only as a member
   * who sent the worksheet signed in.
   */
  async function attachSummary(lead: StoredLead, kind: string): Promise<Pick<Mail, 'attachments'>> {
    if (!holdsWorksheet(lead.form) || kind !== 'mail-visitor' || !lead.email_is_proven) return {};
    const { composeWorksheetPdf } = await import('../../worksheets/worksheet-pdf.ts');
    const content = await composeWorksheetPdf(lead, readBrand());
    const filename = `worksheet-${lead.reference}.pdf`;
    return { attachments: [{ filename, contentType: 'application/pdf', content }] };
  }

  /** A mail to the brokerage has no worksheet attached, because it would stay in every mailbox. */
  const linkWorksheet = ({ form, reference }: StoredLead) =>
    holdsWorksheet(form) && {
      link: {
        label: 'Open the worksheet in the console',
        url: `${config.http.publicUrl}/console/worksheets/${reference}`,
      },
    };

  /** Whether a meeting was requested for a time when the brokerage holds none. */
  async function isOutsideHours({ form, attributes }: StoredLead): Promise<boolean> {
    const meeting = findMeeting(form, attributes);
    return meeting !== null && !(await slots.isSlot(db, meeting.datetime));
  }

  /** The address where the sender of a request may choose a password; null for members. */
  async function offerPassword(lead: StoredLead, project: MailedProject | null) {
    if (!leadFormOf(lead.form).offersAccount || !project || project.isSoldOut) return null;
    if (!lead.email || (await hasVerifiedAccount(db, lead.email))) return null;
    const link = await createPasswordLink(db, lead.id, 'mail', now());
    const to = new URL(project.url).pathname;
    const fragment = new URLSearchParams({ email: lead.email, link, to });
    return `${config.http.publicUrl}/create-new-password#${fragment}`;
  }

  async function composeForVisitor(mail: Pick<Mail, 'id' | 'to'>, lead: StoredLead): Promise<Mail> {
    const visitor = omitEnteredText(lead);
    const { preferencesUrl, unsubscribeUrl } = await createMailLinks(db, config, mail.to);
    const { subscribesTo } = leadFormOf(lead.form);
    if (subscribesTo) {
      const commercial = { kind: subscribesTo, unsubscribeUrl };
      return {
        ...mail,
        commercial,
        ...composeNewsletterMail(visitor, preferencesUrl, readBrand()),
      };
    }
    const project = findMailedProject(lead, catalogue, config.http);
    const note = (await isOutsideHours(lead)) ? meetingMessages.unconfirmed : null;
    const passwordUrl = await offerPassword(lead, project);
    const isMeeting = findMeeting(visitor.form, visitor.attributes) !== null;
    const link = { leadId: lead.id, email: mail.to };
    const meetingUrl = isMeeting ? await createMeetingUrl(db, config, link) : null;
    const urls = { preferencesUrl, passwordUrl, meetingUrl };
    return { ...mail, ...composeVisitorMail(visitor, project, urls, readBrand(), note) };
  }

  async function composeForBrokerage(id: string, lead: StoredLead, operator: string | null) {
    const owner = await findLeadOwner(db, lead.id);
    const body = composeBrokerageMail(lead, findMailedProject(lead, catalogue, config.http), {
      brand: readBrand(),
      ...((await isOutsideHours(lead)) && { note: meetingMessages.unconfirmedRequest }),
      operator,
      owner: owner?.name ?? null,
      viewed: listViewed(lead, catalogue),
      ...linkWorksheet(lead),
    });
    return {
      id,
      to: config.readMail().leadsTo,
      ...(operator && (await maySeeLeads(db, operator)) && { cc: operator }),
      ...(lead.email && { replyTo: lead.email }),
      ...body,
    };
  }

  /** Null when the agent no longer has an address. */
  async function composeForAgent(id: string, lead: StoredLead): Promise<Mail | null> {
    const to = await findAgentEmail(db, lead, config.readMail().leadsTo);
    if (to === null) return null;
    const body = composeBrokerageMail(lead, findMailedProject(lead, catalogue, config.http), {
      brand: readBrand(),
      note: noteToAgent,
      viewed: listViewed(lead, catalogue),
      ...linkWorksheet(lead),
    });
    return { id, to, ...(lead.email && { replyTo: lead.email }), ...body };
  }

  const bodies: ComposeByKind<
    Exclude<LeadDeliveryKind, 'webhook'>,
    [lead: StoredLead, operator: string | null]
  > = {
    'mail-visitor': async (id, lead) =>
      lead.email ? composeForVisitor({ id, to: lead.email }, lead) : null,
    'mail-brokerage': composeForBrokerage,
    'mail-agent': composeForAgent,
    'mail-owner'(id, lead, operator) {
      const project = findMailedProject(lead, catalogue, config.http);
      const parts = { operator, viewed: listViewed(lead, catalogue) };
      return composeOwnerMail(db, config, { id, lead, project, parts });
    },
  };

  /** Continues the visitor's mail thread; replies go to the operator who wrote it. */
  async function composeReply(id: string, lead: StoredLead, eventId: number): Promise<Mail | null> {
    const reply = await findReply(db, eventId);
    if (!reply?.body || !lead.email) return null;
    const { subject, body, replyTo, operatorId, operatorName } = reply;
    const plan = { route: 'reply', intent: 'send' } as const;
    if (operatorId === null || !(await isStillAllowed(db, { operatorId, ...plan })))
      throw new MailStoppedError(`${operatorName} may no longer answer leads.`);
    const sent = await listDocumentsOfReply(db, eventId);
    const links = [];
    for (const each of sent) {
      const link = { id: each.id, leadId: lead.id, email: lead.email };
      const url = config.http.publicUrl + (await createDocumentLink(db, link));
      links.push({ label: nameDocument(each), url });
    }
    const [first] = sent;
    const documents = first ? { links, endsOn: findLastDay(first) } : null;
    return {
      id,
      to: lead.email,
      ...(replyTo && { replyTo }),
      author: operatorName,
      follows: await listSentToVisitor(db, lead.id),
      isPersonal: true,
      ...composeReplyMail({ subject: subject ?? '', body }, readBrand(), documents),
    };
  }

  /** A meeting's new state, with a calendar entry that replaces the earlier one. */
  async function composeMeeting(
    { id, kind }: Pick<Delivery, 'id' | 'kind'>,
    lead: StoredLead,
    eventId: number,
  ): Promise<Mail | null> {
    const event = await findMeetingEvent(db, eventId);
    if (!event?.after || !lead.email) return null;
    const { after: minute, at, replyTo, sequence } = event;
    const isByVisitor = event.operatorName === null;
    const isCancelled = event.kind === 'meeting-cancelled';
    const booking = await findBooking(db, lead.id);
    const invitation = buildInvitation(omitEnteredText(lead), {
      brand: readBrand(),
      host,
      attendee: lead.email,
      isBooked: booking !== null,
      change: {
        minute,
        sequence: sequence ?? 0,
        isCancelled,
        isConfirmed: !isByVisitor,
        at,
        link: event.link,
      },
    });
    const entry = invitation && { invitation };
    if (kind === 'mail-meeting-changed') {
      const owner = await findLeadOwner(db, lead.id);
      const parts = { operator: booking?.operator ?? null, owner: owner?.name ?? null };
      const body = composeMeetingNotice(lead, { ...event, minute }, config, parts);
      return { id, to: config.readMail().leadsTo, replyTo: lead.email, ...entry, ...body };
    }
    const link = { leadId: lead.id, email: lead.email };
    const url = isCancelled ? null : await createMeetingUrl(db, config, link);
    const meetingLink = isCancelled ? null : event.link;
    const change = {
      kind: event.kind,
      minute,
      isByVisitor,
      url,
      link: meetingLink,
      word: event.note,
    };
    const body = composeMeetingMail(omitEnteredText(lead), change, readBrand());
    if (!body) return null;
    return {
      id,
      to: lead.email,
      ...(replyTo && { replyTo, author: event.operatorName }),
      follows: await listSentToVisitor(db, lead.id),
      ...entry,
      ...body,
    };
  }

  const eventMails: ComposeByKind<EventDeliveryKind, [lead: StoredLead, eventId: number]> = {
    'mail-reply': composeReply,
    'mail-meeting': (id, ...about) => composeMeeting({ id, kind: 'mail-meeting' }, ...about),
    'mail-meeting-changed': (id, ...about) =>
      composeMeeting({ id, kind: 'mail-meeting-changed' }, ...about),
  };

  return async function compose({ id, kind, lead_id, event_id }) {
    const lead = lead_id === null ? null : await findLead(db, lead_id);
    if (!lead) return null;
    if (event_id !== null) return findByKind(eventMails, kind)(id, lead, event_id);
    const composeBody = findByKind(bodies, kind);
    const booking = await findBooking(db, lead.id);
    const mail = await composeBody(id, lead, booking?.operator ?? null);
    if (!mail) return null;
    const isBooked = booking !== null;
    // A calendar entry would look like a promise.
    const invitation =
      !isBooked && (await isOutsideHours(lead))
        ? null
        : buildInvitation(omitEnteredText(lead), {
            brand: readBrand(),
            host,
            attendee: lead.email,
            isBooked,
          });
    return { ...mail, ...(invitation && { invitation }), ...(await attachSummary(lead, kind)) };
  };
}
