import { randomInt } from 'node:crypto';
import { contactConsent, type LeadDraft } from '../../domain/leads/lead.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { insertLeadDeliveries } from '../jobs/delivery-store.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { takeFromLimit } from '../limits/rate-limit-store.ts';
import { findLeadBySubmission, insertConsent, insertLead, type LeadOrigin } from './lead-store.ts';

export interface LeadReceipt {
  /** What the visitor can quote, "GB-4F7KQ2". */
  reference: string;
  /** The specified answer of the form. */
  message: string;
}

export interface LeadIntake {
  /** Stores a lead with its consent and its messages, then answers. Throws a 429 Refusal over the limit. */
  submit(draft: LeadDraft, origin: LeadOrigin): Promise<LeadReceipt>;
}

const referenceLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const newReference = () =>
  `GB-${Array.from({ length: 6 }, () => referenceLetters[randomInt(referenceLetters.length)]).join('')}`;

/** The one way in for every form. */
export function createLeadIntake(
  database: Pick<Database, 'db'>,
  jobs: JobQueue,
  config: Pick<Config, 'limits' | 'brand'>,
  now: () => Date,
): LeadIntake {
  async function store(draft: LeadDraft, origin: LeadOrigin): Promise<LeadReceipt> {
    return database.db.transaction().execute(async (tx) => {
      const lead = await insertLead(tx, draft, newReference(), origin);
      if (!lead) {
        const first = await findLeadBySubmission(tx, draft.submissionId ?? '');
        if (!first) throw new Error('A lead was neither stored nor found.');
        return { reference: first.reference, message: first.answer };
      }
      if (draft.consent !== null)
        await insertConsent(
          tx,
          {
            leadId: lead.id,
            email: draft.email,
            granted: draft.consent,
            wording: contactConsent.text(config.brand.legalName),
            wordingVersion: contactConsent.version,
          },
          origin,
        );
      const kinds = draft.email
        ? (['mail-visitor', 'mail-brokerage'] as const)
        : (['mail-brokerage'] as const);
      for (const id of await insertLeadDeliveries(tx, lead.id, kinds))
        await jobs.enqueueDelivery(tx, id);
      return { reference: lead.reference, message: lead.answer };
    });
  }

  return {
    async submit(draft, origin) {
      const address = origin.clientAddress ?? 'unknown';
      await takeFromLimit(database, `lead:${address}`, config.limits.leadsPerMinute, 60, now());
      return store(draft, origin);
    },
  };
}
