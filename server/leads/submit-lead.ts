import { randomInt } from 'node:crypto';
import type { LeadDraft, LeadOrigin } from '../../domain/leads/lead.ts';
import { toMailKind } from '../../domain/leads/mail-kinds.ts';
import { worksheetForm } from '../../domain/leads/worksheet.ts';
import { isComparable, listSpamReasons, readHoneypot } from '../../domain/leads/spam.ts';
import { newsletterMessages } from '../../domain/text/messages/newsletter.ts';
import type { Config } from '../config.ts';
import type { Connection, Database } from '../database/database.ts';
import { isStorageError, storageError, requireStorage } from '../database/storage.ts';
import { rethrowUnavailable } from '../database/unavailable.ts';
import type { JobQueue } from '../deliveries/job-queue.ts';
import { clientRateKey } from '../limits/client-rate-key.ts';
import { consumeRateLimit } from '../limits/rate-limit-store.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { ApiError } from '../api-error.ts';
import { claimUploads } from '../uploads/claim-uploads.ts';
import { insertWorksheet } from '../worksheets/worksheet-store.ts';
import { admitLead } from './admit-lead.ts';
import { findLeadBySubmission, insertLead } from './lead-store.ts';
import type { MeetingSlots } from '../meetings/meeting-slots.ts';
import { planSpamNotice } from './possible-spam.ts';
import { countMessageSenders } from './quarantine-store.ts';
import { recordConsent } from '../email-preferences/consent-store.ts';
import {
  deleteSuppression,
  insertSubscriber,
  listSubscriptions,
} from '../email-preferences/subscriber-store.ts';

export interface LeadReceipt {
  /** The reference that the visitor can quote, "GB-4F7KQ2". */
  reference: string;
  message: string;
}

export interface LeadIntake {
  /**
   * Throws ApiError: 429 over the limit, 409 for a subscribed address or a taken slot, 400 for an
   * upload that cannot be claimed, 503 when nothing can be stored. `alongside` writes in the lead's
   * transaction. A suspicious lead gets the same answer, but no slot; its messages are scheduled
   * when an operator releases it.
   */
  submit(draft: LeadDraft, origin: LeadOrigin, alongside?: Alongside): Promise<LeadReceipt>;
}

type Alongside = (tx: Connection, isQuarantined: boolean) => Promise<void>;

const referenceLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const generateReference = () =>
  `GB-${Array.from({ length: 6 }, () => referenceLetters[randomInt(referenceLetters.length)]).join('')}`;

const maxReferenceAttempts = 5;

/** The single entry point for every form. */
export function createLeadIntake(
  database: Pick<Database, 'db' | 'checkStorage'>,
  { jobs, slots }: { jobs: JobQueue; slots: Pick<MeetingSlots, 'book'> },
  config: Pick<Config, 'limits' | 'brand' | 'mail' | 'webhook' | 'http'>,
  now: () => Date,
  newReference: () => string = generateReference,
): LeadIntake {
  const siteHost = new URL(config.http.publicUrl).host;

  async function findReasons(tx: Connection, draft: LeadDraft, origin: LeadOrigin) {
    const { message } = draft;
    return listSpamReasons({
      draft,
      honeypot: origin.honeypot ?? readHoneypot(() => null),
      siteHost,
      messageSenders: isComparable(message)
        ? await countMessageSenders(tx, message, origin.clientAddress)
        : 1,
    });
  }

  /** A subscription in quarantine begins when it is released. */
  async function subscribe(tx: Connection, draft: LeadDraft, isQuarantined: boolean) {
    const { form, email, consent } = draft;
    if (!email || !consent) return;
    const kind = toMailKind(form);
    const isNew = isQuarantined
      ? !(await listSubscriptions(tx, email)).has(kind)
      : await insertSubscriber(tx, { email, kind, now: now() });
    if (!isNew && form === 'newsletter')
      throw new ApiError(409, 'already_subscribed', newsletterMessages.already, {
        fields: { email: newsletterMessages.already },
      });
    if (!isQuarantined) await deleteSuppression(tx, email);
  }

  async function storeConsent(
    tx: Connection,
    leadId: number,
    draft: LeadDraft,
    origin: LeadOrigin,
  ) {
    const { form, email, consent: granted } = draft;
    if (granted === null) return;
    const agreement = { leadId, email, kind: toMailKind(form), granted };
    await recordConsent(tx, agreement, config.brand.legalName, origin);
  }

  /** Stores the lead, or finds that of a repeated submission. */
  async function insertOnce(
    tx: Connection,
    draft: LeadDraft,
    origin: LeadOrigin,
    reasons: readonly string[],
  ) {
    for (let tries = 0; tries < maxReferenceAttempts; tries += 1) {
      const lead = await insertLead(tx, draft, newReference(), origin, reasons);
      if (lead) return { lead, isNew: true };
      const first = await findLeadBySubmission(tx, draft.submissionId ?? '');
      if (first) return { lead: first, isNew: false };
    }
    throw new Error(`No free reference was found in ${maxReferenceAttempts} tries.`);
  }

  async function store(draft: LeadDraft, origin: LeadOrigin, alongside?: Alongside) {
    return database.db.transaction().execute(async (tx): Promise<LeadReceipt> => {
      const reasons = await findReasons(tx, draft, origin);
      const isQuarantined = reasons.length > 0;
      const { lead, isNew } = await insertOnce(tx, draft, origin, reasons);
      const receipt = { reference: lead.reference, message: lead.answer };
      if (!isNew) return receipt;
      if (!isQuarantined) await slots.book(tx, lead.id, draft);
      await subscribe(tx, draft, isQuarantined);
      await alongside?.(tx, isQuarantined);
      if (draft.form === worksheetForm.name) await insertWorksheet(tx, lead.id, draft, now());
      if (draft.uploads) await claimUploads(tx, draft.uploads, lead.id, now());
      await storeConsent(tx, lead.id, draft, origin);
      if (isQuarantined) {
        await planSpamNotice(tx, jobs);
        return receipt;
      }
      const admitted = { ...draft, id: lead.id, project_stub: draft.projectStub };
      await admitLead(tx, { jobs, config, now }, admitted, lead.received_at);
      return receipt;
    });
  }

  async function storeWithinLimit(draft: LeadDraft, origin: LeadOrigin, alongside?: Alongside) {
    const key = `lead:${clientRateKey(origin.clientAddress)}`;
    const max = config.limits.leadsPerMinute;
    await consumeRateLimit(database, { key, max, windowSeconds: 60 }, now());
    return store(draft, origin, alongside);
  }

  return {
    async submit(draft, origin, alongside) {
      await requireStorage(database.checkStorage);
      const receipt = await storeWithinLimit(draft, origin, alongside).catch(
        async (error: unknown) =>
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
  async submit(draft, origin, alongside) {
    const receipt = await submit(draft, origin, alongside);
    metrics.leadStored(draft.form);
    log.info('lead stored', { reference: receipt.reference, form: draft.form });
    return receipt;
  },
});
