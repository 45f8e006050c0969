import { randomInt } from 'node:crypto';
import type { LeadDraft, LeadOrigin } from '../../domain/leads/lead.ts';
import { toMailKind } from '../../domain/leads/mail-kinds.ts';
import { worksheetForm } from '../../domain/leads/worksheet.ts';
import { isComparable, listSpamReasons, readHoneypot } from '../../domain/leads/spam.ts';
import { newsletterMessages } from '../../domain/text/messages/newsletter.ts';
import type { Config } from '../config.ts';
import type { Connection, Database } from '../database/database.ts';
import { failedBy } from '../database/sql-state.ts';
import { isStorageError, storageError, requireStorage } from '../database/storage.ts';
import { rethrowUnavailable } from '../database/unavailable.ts';
import type { JobQueue } from '../deliveries/job-queue.ts';
import { clientRateKey } from '../limits/client-rate-key.ts';
import type { CountedLimit } from '../limits/rate-limit-store.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { ApiError } from '../api-error.ts';
import { buildClaimParts } from '../uploads/claim-uploads.ts';
import { buildWorksheetPart } from '../worksheets/worksheet-store.ts';
import { planAdmission } from './admit-lead.ts';
import { readLeadContext, type LeadContext } from './lead-context-store.ts';
import type { LeadPart } from './lead-part-store.ts';
import { findLeadBySubmission, insertLead, LeadConflict } from './lead-store.ts';
import type { MeetingSlots } from '../meetings/meeting-slots.ts';
import { spamNoticePart } from './possible-spam-store.ts';
import { lockSettings } from './response-settings-store.ts';

export interface LeadReceipt {
  /** The reference that the visitor can quote, "GB-4F7KQ2". */
  reference: string;
  message: string;
}

export interface LeadIntake {
  /**
   * Throws ApiError: 429 over the limit, 409 for a subscribed address or a taken slot, 400 for an
   * upload that cannot be claimed, 503 when nothing can be stored, and what the parts of `addition`
   * throw. A suspicious lead gets the same answer, but no slot; its messages are scheduled
   * when an operator releases it.
   */
  submit(draft: LeadDraft, origin: LeadOrigin, addition?: LeadAddition): Promise<LeadReceipt>;
}

/** What some leads count and store besides. */
interface LeadAddition {
  /** Counted before that of leads. */
  limits: readonly CountedLimit[];
  listParts(connection: Connection, isQuarantined: boolean): readonly LeadPart[];
}

const referenceLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const generateReference = () =>
  `GB-${Array.from({ length: 6 }, () => referenceLetters[randomInt(referenceLetters.length)]).join('')}`;

const maxTries = 5;

interface Submission {
  draft: LeadDraft;
  origin: LeadOrigin;
  addition: LeadAddition | undefined;
}

/** The single entry point for every form. */
export function createLeadIntake(
  database: Pick<Database, 'db' | 'checkStorage'>,
  { jobs, slots }: { jobs: JobQueue; slots: Pick<MeetingSlots, 'buildBookingParts'> },
  config: Pick<Config, 'limits' | 'brand' | 'mail' | 'webhook' | 'http'>,
  now: () => Date,
  newReference: () => string = generateReference,
): LeadIntake {
  const siteHost = new URL(config.http.publicUrl).host;

  const findReasons = (draft: LeadDraft, origin: LeadOrigin, { messageSenders }: LeadContext) =>
    listSpamReasons({
      draft,
      honeypot: origin.honeypot ?? readHoneypot(() => null),
      siteHost,
      messageSenders,
    });

  /** What the context of a lead depends on. */
  const buildQuestion = (draft: LeadDraft, origin: LeadOrigin) => ({
    form: draft.form,
    attributes: draft.attributes,
    project_stub: draft.projectStub,
    message: isComparable(draft.message) ? draft.message : null,
    client_address: origin.clientAddress,
  });

  /** Counts the lead against the limit of its client, also one that is refused afterwards. */
  function countAndReadContext({ draft, origin, addition }: Submission): Promise<LeadContext> {
    const key = `lead:${clientRateKey(origin.clientAddress)}`;
    const limit = { key, max: config.limits.leadsPerMinute, windowSeconds: 60 };
    const limits = [...(addition?.limits ?? []), limit];
    return readLeadContext(database.db, buildQuestion(draft, origin), limits, now());
  }

  /** Selects what is stored with a lead, besides what its form adds. */
  function planExtras(draft: LeadDraft, context: LeadContext, quarantineReasons: string[]) {
    const { form, email, consent: granted } = draft;
    const isQuarantined = quarantineReasons.length > 0;
    const kind = toMailKind(form);
    const lead = { ...draft, project_stub: draft.projectStub };
    const at = now();
    const times = { from: context.readAt, at };
    return {
      receivedAt: context.readAt,
      quarantineReasons,
      admission: isQuarantined ? null : planAdmission(lead, context, config, times),
      subscription: email && granted ? { email, kind, at, begins: !isQuarantined } : null,
      consent: granted === null ? null : { kind, granted, brokerage: config.brand.legalName },
    };
  }

  /** What is stored with a lead because of its form, and because of its quarantine. */
  const listParts = (tx: Connection, { draft, addition }: Submission, isQuarantined: boolean) => [
    ...(isQuarantined ? [spamNoticePart] : slots.buildBookingParts(tx, draft)),
    ...(addition?.listParts(tx, isQuarantined) ?? []),
    ...(draft.form === worksheetForm.name ? [buildWorksheetPart(draft, now())] : []),
    ...buildClaimParts(tx, draft.uploads ?? {}, now()),
  ];

  async function storeWith(
    tx: Connection,
    context: LeadContext,
    submission: Submission,
  ): Promise<LeadReceipt> {
    const { draft, origin } = submission;
    const reasons = findReasons(draft, origin, context);
    const parts = listParts(tx, submission, reasons.length > 0);
    const extras = { ...planExtras(draft, context, reasons), parts };
    const lead = await insertLead(tx, draft, newReference(), origin, extras);
    if (draft.form === 'newsletter' && extras.subscription && !lead.isNewSubscriber)
      throw new ApiError(409, 'already_subscribed', newsletterMessages.already, {
        fields: { email: newsletterMessages.already },
      });
    await jobs.enqueueDeliveries(tx, lead.deliveries);
    return { reference: lead.reference, message: lead.answer };
  }

  /** Reads the context again, and locks the routing rules until the lead is stored. */
  async function readLocked(tx: Connection, { draft, origin }: Submission): Promise<LeadContext> {
    await lockSettings(tx, 'routing_rules');
    return readLeadContext(tx, buildQuestion(draft, origin));
  }

  /** Stores the lead, or finds that of a repeated submission. */
  async function storeOnce(submission: Submission, context: LeadContext): Promise<LeadReceipt> {
    const { submissionId } = submission.draft;
    let isLocked = false;
    let conflict: unknown;
    for (let tries = 0; tries < maxTries; tries += 1) {
      try {
        return await database.db.transaction().execute(async (tx) => {
          const latest = isLocked ? await readLocked(tx, submission) : context;
          return storeWith(tx, latest, submission);
        });
      } catch (error) {
        if (!(error instanceof LeadConflict) && !failedBy(error, 'deadlock')) throw error;
        isLocked ||= error instanceof LeadConflict && error.isAboutTurn;
        conflict = error;
      }
      const first = await findLeadBySubmission(database.db, submissionId ?? '');
      if (first) return { reference: first.reference, message: first.answer };
    }
    throw new Error(`The lead met a conflict in ${maxTries} tries.`, { cause: conflict });
  }

  return {
    async submit(draft, origin, addition) {
      await requireStorage(database.checkStorage);
      const submission = { draft, origin, addition };
      const store = async () => storeOnce(submission, await countAndReadContext(submission));
      const receipt = await store().catch(async (error: unknown) =>
        isStorageError(error)
          ? Promise.reject(storageError(await database.checkStorage()))
          : rethrowUnavailable(error),
      );
      // If the files have been deleted, the lead went with them: do not confirm it.
      if ((await database.checkStorage()) === 'gone') throw storageError('gone');
      return receipt;
    },
  };
}

/** Wraps an intake to count and log each accepted lead, by reference. */
export const logLeads = (
  { submit }: LeadIntake,
  { log, metrics }: { log: Log; metrics: Metrics },
): LeadIntake => ({
  async submit(draft, origin, addition) {
    const receipt = await submit(draft, origin, addition);
    metrics.leadStored(draft.form);
    log.info('lead stored', { reference: receipt.reference, form: draft.form });
    return receipt;
  },
});
