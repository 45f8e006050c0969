import { formatMinute } from '../../../domain/dates/iso-day.ts';
import { describeTimes } from '../../../domain/brand/opening-hours.ts';
import {
  findLastDay,
  findLinkEnd,
  maxSentDocuments,
  nameDocument,
} from '../../../domain/leads/inbox/sent-documents.ts';
import { findReplyProblems, type SentReply } from '../../../domain/leads/inbox/reply-forms.ts';
import {
  describeMissing,
  fillTemplate,
  findFirstName,
  findTemplateProblem,
  starterTemplates,
  type ReplyText,
  type TemplateValues,
} from '../../../domain/leads/inbox/reply-template.ts';
import type { Operator } from '../../../domain/operators/roles.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { findDelivery, findRefusal } from '../../mail/delivery-store.ts';
import { findMailedProject } from '../mailed-project.ts';
import { lockLead, type InboxLead } from '../visible-lead-store.ts';
import { insertLeadEvent } from '../lead-event-store.ts';
import { buildReplySubject } from '../visitor-subject.ts';
import { composeReplyMail, replyMail } from '../reply-mail.ts';
import { findLastReply } from '../reply-store.ts';
import {
  insertSentDocuments,
  listOfferedDocuments,
  type OfferedDocument,
} from '../sent-document-store.ts';
import type { Connection } from '../../platform/database/database.ts';
import { getVisibleLead, recordAnswer, takeUnassigned } from '../change-lead.ts';
import { describeSender } from '../../mail/mailer.ts';
import type { LeadServices } from './lead-services.ts';
import { listTemplates } from './template-store.ts';
import type { Visit } from '../../operators/visit.ts';
import { findCurrentMeeting } from '../../meetings/meeting-store.ts';

/** Why no reply can be sent to a lead; null when one can. */
function findObstacle(lead: Pick<InboxLead, 'is_held' | 'email'>): string | null {
  if (lead.is_held) return 'This lead is waiting as possible spam. Release it, then answer.';
  return lead.email ? null : 'This lead has no email address. Call instead.';
}

/** Offered until there is a template; negative ids differ from stored ones. */
const starters = starterTemplates.map((words, index) => ({ id: -1 - index, ...words }));

/** Replies by mail: the form, the preview, and sending. */
export function createReplies({
  database: { db },
  catalogue,
  config,
  jobs,
  operate,
  now,
}: LeadServices) {
  const { readBrand } = config;

  async function findValues(lead: InboxLead, operator: Operator): Promise<TemplateValues> {
    const project = findMailedProject(lead, catalogue, config.http);
    const meeting = await findCurrentMeeting(db, lead);
    return {
      'first name': findFirstName(lead.name),
      name: lead.name,
      project: project?.title ?? lead.project_stub,
      'project link': project?.url ?? null,
      'meeting time':
        meeting && meeting.state !== 'cancelled' ? formatMinute(meeting.minute) : null,
      reference: lead.reference,
      agent: operator.name,
      'agent email': operator.email,
      brokerage: readBrand().name,
      phone: readBrand().phone,
      hours: describeTimes(readBrand().hours),
    };
  }

  /** The documents of a reply; refused if one of them is gone. */
  async function chooseDocuments(connection: Connection, lead: InboxLead, ids: readonly string[]) {
    if (ids.length === 0) return [];
    if (ids.length > maxSentDocuments)
      throw new Refusal('conflict', `Choose at most ${maxSentDocuments} documents.`);
    const offered = await listOfferedDocuments(connection, lead.project_stub);
    const chosen = offered.filter(({ id }) => ids.includes(id));
    if (chosen.length < new Set(ids).size)
      throw new Refusal(
        'conflict',
        'A document that you chose was deleted, or its project is no longer published. Choose again.',
      );
    return chosen;
  }

  /** Without tokens, which only the mail itself contains. */
  const previewLinks = (documents: readonly OfferedDocument[]) =>
    documents.length === 0
      ? null
      : {
          links: documents.map((each) => ({
            label: nameDocument(each),
            url: `${config.http.publicUrl}/document/…`,
          })),
          endsOn: findLastDay({ endsAt: findLinkEnd(now(), readBrand()) }),
        };

  return {
    /** What the form of a reply shows. */
    async read(operator: Operator, reference: string) {
      const lead = await getVisibleLead(db, operator, reference);
      const stored = await listTemplates(db, operator.id);
      return {
        reference,
        name: lead.name ?? lead.email ?? reference,
        message: lead.message,
        to: lead.email,
        replyTo: operator.email,
        obstacle: findObstacle(lead),
        /** The last refusal of the address by the mail server. */
        refusal: lead.email === null ? null : await findRefusal(db, lead.email),
        isUnassigned: lead.owner_id === null,
        subject: buildReplySubject(
          lead,
          findMailedProject(lead, catalogue, config.http),
          readBrand(),
        ),
        lastReply: (await findLastReply(db, lead.id))?.id ?? 0,
        linkDays: readBrand().linkDays,
        templates: stored.length > 0 ? stored : starters,
        values: await findValues(lead, operator),
        documents: (await listOfferedDocuments(db, lead.project_stub)).map(
          ({ projectId, ...each }) => ({
            ...each,
            name: nameDocument(each),
            path: `/catalogue/project/${projectId}/documents/${each.id}`,
          }),
        ),
      };
    },

    /** The mail as it would be sent, or the problems with its text. */
    async preview(
      operator: Operator,
      reference: string,
      words: ReplyText,
      documentIds: readonly string[] = [],
    ) {
      const lead = await getVisibleLead(db, operator, reference);
      const obstacle = findObstacle(lead);
      if (obstacle) throw new Refusal('conflict', obstacle);
      const documents = await chooseDocuments(db, lead, documentIds);
      const values = await findValues(lead, operator);
      const [subject, body] = [
        fillTemplate(words.subject, values),
        fillTemplate(words.body, values),
      ];
      const filled = { subject: subject.text.replaceAll(/\s+/g, ' ').trim(), body: body.text };
      const left = findReplyProblems(filled);
      const errors = {
        subject:
          findTemplateProblem(words.subject) ?? describeMissing(subject.missing) ?? left.subject,
        body: findTemplateProblem(words.body) ?? describeMissing(body.missing) ?? left.body,
      };
      return {
        errors: errors.subject || errors.body ? errors : null,
        filled,
        mail: {
          to: lead.email ?? '',
          from: describeSender(config, operator.name),
          replyTo: operator.email,
          text: composeReplyMail(filled, readBrand(), previewLinks(documents)).text,
        },
        /** The mail's id, so that submitting twice sends it once. */
        delivery: crypto.randomUUID(),
        lastReply: (await findLastReply(db, lead.id))?.id ?? 0,
      };
    },

    /**
     * Schedules the mail as shown; refused when a colleague has replied since, or has the lead that
     * the writer would `take`.
     */
    send: (
      visit: Visit,
      reference: string,
      { delivery, lastReply, subject, body, take }: SentReply,
      documentIds: readonly string[] = [],
    ) =>
      operate(
        { visit, route: 'reply', intent: 'send', subject: `lead ${reference}` },
        async (tx) => {
          await lockLead(tx, reference);
          const lead = await getVisibleLead(tx, visit.operator, reference);
          if (await findDelivery(tx, delivery)) return { changes: null, value: null };
          const obstacle = findObstacle(lead);
          if (obstacle) throw new Refusal('conflict', obstacle);
          const last = await findLastReply(tx, lead.id);
          if (last && last.id > lastReply && last.operatorId !== visit.operator.id)
            throw new Refusal(
              'conflict',
              `${last.operatorName} replied while you were writing. Your email was not sent: read the timeline, then send it if it is still right.`,
            );
          const documents = await chooseDocuments(tx, lead, documentIds);
          // One moment for all, by which a refused mail finds what it answered.
          const at = now();
          const [current, taken] = take
            ? await takeUnassigned(tx, lead, visit.operator, at)
            : [lead, {}];
          const moved = await recordAnswer(tx, current, visit.operator, at);
          const event = { kind: 'reply', before: null, after: subject, note: body } as const;
          const eventId = await insertLeadEvent(tx, lead.id, visit.operator, event, at);
          await insertSentDocuments(
            tx,
            { eventId, leadId: lead.id, endsAt: findLinkEnd(now(), readBrand()) },
            documents.map(({ id }) => id),
          );
          await jobs.planDeliveries(tx, [
            { id: delivery, mail: replyMail, lead_id: lead.id, event_id: eventId },
          ]);
          const documentNames = documents.map(nameDocument).join(', ');
          return {
            changes: {
              reply: null,
              ...(documentNames && { documents: [null, documentNames] }),
              ...taken,
              ...moved,
            },
            value: null,
          };
        },
      ),
  };
}

export type Replies = ReturnType<typeof createReplies>;
/** What the form of a reply shows. */
export type ReadReply = Awaited<ReturnType<Replies['read']>>;
