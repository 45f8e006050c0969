import type { JobQueue } from '../../mail/job-queue.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { Operate } from '../../operators/operate.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Operator } from '../../../domain/operators/roles.ts';
import { presentPhone } from '../../../domain/leads/forms/parse-phone.ts';
import { describeMeeting } from '../../../domain/meetings/describe-meeting.ts';
import { describeForm } from '../../../domain/leads/lead-form-rows.ts';
import { findVisibleLead, listHeldLeads } from '../visible-lead-store.ts';
import { insertLeadEvent } from '../lead-event-store.ts';
import { deleteEmptySpamNotice } from '../intake/possible-spam-store.ts';
import { markDropped } from '../intake/quarantine-store.ts';
import { releaseLead } from './quarantine.ts';
import type { AuditChanges } from '../../platform/database/operator-tables.ts';
import { retryConflicts } from '../../platform/database/retry-conflicts.ts';
import type { Visit } from '../../operators/visit.ts';

/** The leads decided now, and those already decided. */
export interface QuarantineAnswer {
  decided: string[];
  missed: string[];
}

/** Possible spam that waits for a decision. */
export function createQuarantineDecisions({
  database: { db },
  operate,
  config,
  jobs,
  now,
}: {
  database: Database;
  operate: Operate;
  config: Config;
  jobs: JobQueue;
  now: () => Date;
}) {
  /** One lead at a time, so that no transaction is long. */
  async function decide(
    visit: Visit,
    intent: 'release' | 'spam',
    references: readonly string[],
  ): Promise<QuarantineAnswer> {
    const answer: QuarantineAnswer = { decided: [], missed: [] };
    for (const reference of new Set(references)) {
      const operation = {
        visit,
        route: 'quarantine',
        intent,
        subject: `lead ${reference}`,
      } as const;
      const isDone = await retryConflicts(() =>
        operate(operation, async (tx) => {
          const lead = await findVisibleLead(tx, visit.operator, reference);
          const isRelease = intent === 'release';
          const done =
            lead !== undefined &&
            (isRelease
              ? await releaseLead(tx, { config, jobs, now }, reference)
              : await markDropped(tx, reference, now()));
          if (!done) return { changes: null, value: false };
          const event = isRelease
            ? ({ kind: 'release', before: null, after: null, note: null } as const)
            : ({ kind: 'status', before: lead.status, after: 'spam', note: null } as const);
          await insertLeadEvent(tx, lead.id, visit.operator, event, now());
          const changes: AuditChanges = isRelease
            ? { held: [true, false] }
            : { status: [lead.status, 'spam'] };
          return { changes, value: true };
        }),
      );
      (isDone ? answer.decided : answer.missed).push(reference);
    }
    await deleteEmptySpamNotice(db);
    return answer;
  }

  return {
    async list(operator: Operator) {
      const leads = await listHeldLeads(db, operator);
      return {
        leads: leads.map(({ attributes, ...lead }) => ({
          ...lead,
          /** What and when a meeting is asked for; empty for other leads. */
          meeting: describeMeeting(lead.form, attributes)
            .map(([, text]) => text)
            .join(', '),
          phone: lead.phone && presentPhone(lead.phone),
          form: describeForm(lead.form),
        })),
        now: now(),
      };
    },
    /** From now on they are ordinary leads: their mails are sent, their clock starts. */
    release: (visit: Visit, references: readonly string[]) => decide(visit, 'release', references),
    /** They stay stored, and nothing is sent about them. */
    markSpam: (visit: Visit, references: readonly string[]) => decide(visit, 'spam', references),
  };
}
