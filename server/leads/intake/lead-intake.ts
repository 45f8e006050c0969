import { randomInt } from 'node:crypto';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { toTorontoMinute } from '../../../domain/dates/iso-day.ts';
import type { FormSetting } from '../../../domain/leads/forms/define-lead-form.ts';
import { presentMeeting } from '../../../domain/meetings/describe-meeting.ts';
import type { LeadDraft, LeadOrigin } from '../../../domain/leads/lead.ts';
import { toMailKind } from '../../../domain/mail/mail-kinds.ts';
import { holdsWorksheet, leadFormOf } from '../../../domain/leads/lead-form-rows.ts';
import { isComparable, listSpamReasons, readSpamTraps } from '../../../domain/leads/forms/spam.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { newsletterMessages } from '../../../domain/text/messages/newsletter.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { Connection, Database } from '../../platform/database/database.ts';
import { retryConflicts } from '../../platform/database/retry-conflicts.ts';
import { isStorageError, storageError, requireStorage } from '../../platform/database/storage.ts';
import { rethrowUnavailable } from '../../platform/database/unavailable.ts';
import type { JobQueue } from '../../mail/job-queue.ts';
import { recordConsent } from '../../mail/consent-store.ts';
import {
  deleteSuppression,
  insertSubscriber,
  listSubscriptions,
} from '../../mail/subscriber-store.ts';
import { clientRateKey } from '../../platform/limits/client-rate-key.ts';
import { consumeRateLimits, type CountedLimit } from '../../platform/limits/rate-limit-store.ts';
import type { Log } from '../../platform/log.ts';
import type { MeetingSlots } from '../../meetings/meeting-slots.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { findOrAddPerson } from './people-store.ts';
import { claimUploads } from '../../pictures/claim-uploads.ts';
import { insertWorksheet } from '../../worksheets/worksheet-store.ts';
import { acceptLead } from './accept-lead.ts';
import { createPasswordLink } from './password-link.ts';
import { findProjectStub } from '../find-project-stub.ts';
import { joinTitles, otherProjects } from '../other-projects.ts';
import { lockPhone } from '../household-store.ts';
import { findLeadBySubmission, insertLead } from '../lead-store.ts';
import { planSpamNotice } from './possible-spam.ts';
import { countMessageSenders } from './quarantine-store.ts';

export interface LeadReceipt {
  leadId: number;
  /** The reference that the visitor can quote, "GB-4F7KQ2". */
  reference: string;
  /** The API's message. */
  answer: string;
  /** When and where a requested meeting is. */
  time?: string;
  place?: string;
  /** The secret with which the sender of a form that offers an account chooses its password. */
  passwordLink?: string;
}

export interface LeadIntake {
  /** With what a form is read. */
  readSetting(): FormSetting;
  /**
   * Throws a Refusal: 429 over the limit, 409 for a subscribed address or a taken slot, 400 for an
   * upload that cannot be claimed, 503 when nothing can be stored, and what `addition` throws. A
   * suspicious lead gets the same answer, but no slot; its messages are scheduled when an operator
   * releases it.
   */
  submit(draft: LeadDraft, origin: LeadOrigin, addition?: LeadAddition): Promise<LeadReceipt>;
}

/** What some leads count and store besides. */
interface LeadAddition {
  /** Counted before that of leads. */
  limits: readonly CountedLimit[];
  /** Called in the lead's transaction. */
  store(tx: Connection, isQuarantined: boolean): Promise<void>;
}

const referenceLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const generateReference = () =>
  `GB-${Array.from({ length: 6 }, () => referenceLetters[randomInt(referenceLetters.length)]).join('')}`;

/** The project of a draft; of a worksheet that only names one, the project of that name. */
export function findDraftProject(
  { projectStub, attributes }: Pick<LeadDraft, 'projectStub' | 'attributes'>,
  catalogue: Pick<Catalogue, 'snapshot'>,
): string | null {
  const name = String(attributes['project_name'] ?? '').trim();
  return projectStub || name === '' ? projectStub : findProjectStub(catalogue, name);
}

/** The projects of the site that a draft asks about: the first is the lead's, the others an answer. */
export function findAskedProjects(
  { askedStubs = [], attributes }: Pick<LeadDraft, 'askedStubs' | 'attributes'>,
  { snapshot }: Pick<Catalogue, 'snapshot'>,
): Partial<Pick<LeadDraft, 'projectStub' | 'attributes'>> {
  const found = new Map(
    askedStubs.flatMap((asked) => {
      const project = snapshot.findProject(asked)?.project;
      return project ? [[project.stub, project.title] as const] : [];
    }),
  );
  const [first, ...others] = found;
  return {
    ...(first && { projectStub: first[0] }),
    ...(others.length > 0 && {
      attributes: { ...attributes, [otherProjects]: joinTitles(others.map(([, title]) => title)) },
    }),
  };
}

interface Submission {
  draft: LeadDraft;
  origin: LeadOrigin;
  addition: LeadAddition | undefined;
}

interface IntakeServices {
  jobs: JobQueue;
  slots: Pick<MeetingSlots, 'book'>;
  catalogue: Pick<Catalogue, 'snapshot'>;
  log: Log;
  metrics: Metrics;
}

/**
 * Where every form of the site ends; what operators enter by hand is stored by `enter-lead.ts`. Logs
 * each stored lead by its reference.
 */
export function createLeadIntake(
  database: Pick<Database, 'db' | 'checkStorage'>,
  { jobs, slots, catalogue, log, metrics }: IntakeServices,
  config: Pick<Config, 'limits' | 'readBrand' | 'readMail' | 'readCalendar' | 'webhook' | 'http'>,
  now: () => Date,
  newReference: () => string = generateReference,
): LeadIntake {
  const siteHost = new URL(config.http.publicUrl).host;

  async function findReasons(tx: Connection, draft: LeadDraft, origin: LeadOrigin) {
    const { message } = draft;
    return listSpamReasons({
      draft,
      spamTraps: origin.spamTraps ?? readSpamTraps(() => null),
      siteHost,
      messageSenders: isComparable(message)
        ? await countMessageSenders(tx, message, origin.clientAddress)
        : 1,
    });
  }

  async function storeConsent(
    tx: Connection,
    leadId: number,
    draft: LeadDraft,
    origin: LeadOrigin,
  ) {
    const { form, email, consent: granted } = draft;
    if (granted === null) return;
    const consent = { leadId, email, kind: toMailKind(form), granted };
    await recordConsent(tx, consent, config.readBrand().legalName, origin);
  }

  /** A subscription in quarantine begins when it is released. */
  async function subscribe(tx: Connection, draft: LeadDraft, isQuarantined: boolean) {
    const { form, email, consent } = draft;
    if (!email || !consent) return;
    const kind = toMailKind(form);
    const isNew = isQuarantined
      ? !(await listSubscriptions(tx, email)).has(kind)
      : await insertSubscriber(tx, { email, kind, now: now() });
    if (!isNew && leadFormOf(form).subscribesTo)
      throw new Refusal('already_subscribed', newsletterMessages.already, {
        field: 'email',
      });
    if (!isQuarantined) await deleteSuppression(tx, email);
  }

  /** Counts the lead against the limits of its client, also one that is refused afterwards. */
  const consumeLimits = ({ origin, addition }: Submission) =>
    consumeRateLimits(
      database,
      [
        ...(addition?.limits ?? []),
        {
          key: `lead:${clientRateKey(origin.clientAddress)}`,
          max: config.limits.leadsPerMinute,
          windowSeconds: 60,
        },
      ],
      now(),
    );

  // In the transaction: an answer that waited longer might confirm a lead that a restore has replaced.
  const toReceipt = async (
    tx: Connection,
    { form, attributes }: LeadDraft,
    { id, reference, answer }: { id: number; reference: string; answer: string },
  ): Promise<LeadReceipt> => ({
    leadId: id,
    reference,
    answer,
    ...presentMeeting(form, attributes, config.readBrand().address),
    ...(leadFormOf(form).offersAccount && {
      passwordLink: await createPasswordLink(tx, id, 'answer', now()),
    }),
  });

  /** Stores a lead and all that follows from it, or finds that of a repeated submission. */
  async function store(
    tx: Connection,
    { draft, origin, addition }: Submission,
  ): Promise<LeadReceipt> {
    const { submissionId } = draft;
    const first = submissionId === null ? null : await findLeadBySubmission(tx, submissionId);
    if (first) return toReceipt(tx, draft, first);
    const quarantineReasons = await findReasons(tx, draft, origin);
    const isQuarantined = quarantineReasons.length > 0;
    const personId = await findOrAddPerson(tx, draft.email);
    if (!isQuarantined) await lockPhone(tx, draft.phone);
    const reference = newReference();
    const lead = await insertLead(tx, draft, { reference, personId, origin, quarantineReasons });
    await storeConsent(tx, lead.id, draft, origin);
    await subscribe(tx, draft, isQuarantined);
    if (!isQuarantined) await slots.book(tx, lead.id, draft);
    await addition?.store(tx, isQuarantined);
    if (holdsWorksheet(draft.form)) await insertWorksheet(tx, lead.id, draft, now());
    if (draft.uploads) await claimUploads(tx, draft.uploads, lead.id, now());
    if (isQuarantined) await planSpamNotice(tx, jobs);
    else await acceptLead(tx, { jobs, config, now }, lead, lead.received_at);
    return toReceipt(tx, draft, lead);
  }

  async function storeWithinLimits(submission: Submission): Promise<LeadReceipt> {
    await consumeLimits(submission);
    // Of two equal submissions the second waits for the first, fails, and finds it at its next try.
    return retryConflicts(() => database.db.transaction().execute((tx) => store(tx, submission)));
  }

  return {
    readSetting: () => ({
      readNow: () => toTorontoMinute(now()),
      calendar: config.readCalendar(),
    }),

    async submit(draft, origin, addition) {
      await requireStorage(database.checkStorage);
      const asked = { ...draft, ...findAskedProjects(draft, catalogue) };
      const projectStub = findDraftProject(asked, catalogue);
      const submission = { draft: { ...asked, projectStub }, origin, addition };
      const receipt = await storeWithinLimits(submission).catch(async (error: unknown) =>
        isStorageError(error)
          ? Promise.reject(storageError(await database.checkStorage()))
          : rethrowUnavailable(error),
      );
      // If the files have been deleted, the lead went with them: do not confirm it.
      if ((await database.checkStorage()) === 'gone') throw storageError('gone');
      metrics.leadStored(draft.form);
      log.info('lead stored', { reference: receipt.reference, form: draft.form });
      return receipt;
    },
  };
}
