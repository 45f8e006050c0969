import { randomInt } from 'node:crypto';
import { findConsentWording, type LeadDraft } from '../../domain/leads/lead.ts';
import { messages } from '../../domain/text/messages.ts';
import { newToken } from '../accounts/token.ts';
import type { Config } from '../config.ts';
import type { Connection, Database } from '../database/database.ts';
import type { LeadDeliveryKind } from '../database/tables.ts';
import { insertLeadDeliveries } from '../jobs/delivery-store.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { takeFromLimit } from '../limits/rate-limit-store.ts';
import { Refusal } from '../refusal.ts';
import { findLeadBySubmission, insertConsent, insertLead, type LeadOrigin } from './lead-store.ts';
import { insertSubscriber } from './subscriber-store.ts';

export interface LeadReceipt {
  /** What the visitor can quote, "GB-4F7KQ2". */
  reference: string;
  /** The specified answer of the form. */
  message: string;
}

export interface LeadIntake {
  /**
   * Stores a lead with its consent and its messages, then answers. Throws a 429 Refusal over the
   * limit, a 409 for an address that is subscribed already. What `alongside` writes is stored with
   * the lead or not at all, and not for a repeated submission.
   */
  submit(draft: LeadDraft, origin: LeadOrigin, alongside?: Alongside): Promise<LeadReceipt>;
}

type Alongside = (tx: Connection) => Promise<void>;

const referenceLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const newReference = () =>
  `GB-${Array.from({ length: 6 }, () => referenceLetters[randomInt(referenceLetters.length)]).join('')}`;

/** Someone who registers gets the welcome of the account instead of the visitor's mail. */
const listMessages = ({ form, email }: LeadDraft): readonly LeadDeliveryKind[] =>
  email && form !== 'registration' ? ['mail-visitor', 'mail-brokerage'] : ['mail-brokerage'];

/** The one way in for every form. */
export function createLeadIntake(
  database: Pick<Database, 'db'>,
  jobs: JobQueue,
  config: Pick<Config, 'limits' | 'brand'>,
  now: () => Date,
): LeadIntake {
  async function subscribe(tx: Connection, email: string) {
    const subscriber = { email, unsubscribeToken: newToken(), now: now() };
    if (!(await insertSubscriber(tx, subscriber)))
      throw new Refusal(409, 'already_subscribed', messages.newsletter.already, {
        fields: { email: messages.newsletter.already },
      });
  }

  async function store(draft: LeadDraft, origin: LeadOrigin, alongside?: Alongside) {
    return database.db.transaction().execute(async (tx): Promise<LeadReceipt> => {
      const lead = await insertLead(tx, draft, newReference(), origin);
      if (!lead) {
        const first = await findLeadBySubmission(tx, draft.submissionId ?? '');
        if (!first) throw new Error('A lead was neither stored nor found.');
        return { reference: first.reference, message: first.answer };
      }
      if (draft.form === 'newsletter' && draft.email) await subscribe(tx, draft.email);
      await alongside?.(tx);
      if (draft.consent !== null) {
        const wording = findConsentWording(draft.form);
        await insertConsent(
          tx,
          {
            leadId: lead.id,
            email: draft.email,
            granted: draft.consent,
            wording: wording.text(config.brand.legalName),
            wordingVersion: wording.version,
          },
          origin,
        );
      }
      for (const id of await insertLeadDeliveries(tx, lead.id, listMessages(draft)))
        await jobs.enqueueDelivery(tx, id);
      return { reference: lead.reference, message: lead.answer };
    });
  }

  return {
    async submit(draft, origin, alongside) {
      const key = `lead:${origin.clientAddress ?? 'unknown'}`;
      const most = config.limits.leadsPerMinute;
      await takeFromLimit(database, { key, most, windowSeconds: 60 }, now());
      return store(draft, origin, alongside);
    },
  };
}
