import { isRefusal } from '../../domain/refusal.ts';
import type { RecurringTask } from '../platform/recurring-task.ts';
import { joinNames } from '../../domain/catalogue/edits/draft-authors.ts';
import { describePath, listCollectionFields } from '../../domain/catalogue/edits/form-fields.ts';
import { collections, formatCollectionWord } from '../../domain/catalogue/collections.ts';
import { rolesToChange } from '../../domain/operators/collection-roles.ts';
import {
  deleteSchedule,
  listDueSchedules,
  refuseSchedule,
  lockSchedule,
  type Schedule,
} from './schedule-store.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import type { JobQueue } from '../mail/job-queue.ts';
import { isStillAllowed } from '../operators/still-allowed.ts';
import { insertAuditLine } from '../operators/audit-store.ts';
import { findOpened, formatSubject, type RecordPlace } from './opened-record.ts';
import { keepLaterEdits, openAgreed } from './agreed-draft.ts';
import { launchMail } from './launch-mail.ts';
import { findHiddenBuilder } from './record-list-store.ts';
import { findById } from './record-store.ts';
import { publishDraft, unpublishLive, type Published } from './publish-record.ts';

export const toRecordPlace = ({ collection, record_id, draft_id }: Schedule): RecordPlace => ({
  collection,
  recordId: record_id,
  draftId: draft_id,
});

export const formatRecordPath = (
  schedule: Pick<Schedule, 'collection' | 'record_id' | 'draft_id'>,
) =>
  `/catalogue/${formatCollectionWord(schedule.collection)}/${schedule.record_id ?? `draft-${schedule.draft_id}`}`;

/** Why a draft was not published; null when it was. */
function explain({ collection }: Schedule, published: Published): string | null {
  if (published.outcome === 'published') return null;
  if (published.outcome === 'conflicts') {
    const { conflicts } = published;
    return `${joinNames(conflicts)} published other values meanwhile: ${conflicts.map(({ label }) => label).join(', ')}. Open it, choose, and publish it.`;
  }
  const problems = published.problems.map(
    ({ field, reason }) =>
      `${describePath(listCollectionFields(collection), field.split('.'))} ${reason}`,
  );
  return `It is incomplete: ${problems.join(', ')}.`;
}

type Jobs = Pick<JobQueue, 'planDeliveries' | 'enqueueDeliveries'>;

/** The launch does not wait for its builder: visitors wait for the project. */
async function reportHiddenBuilder(
  tx: Connection,
  jobs: Jobs,
  { collection, operator_id }: Schedule,
  recordId: number,
) {
  if (collection !== 'projects') return;
  const project = await findById(tx, collection, recordId);
  if (await findHiddenBuilder(tx, project?.record))
    await jobs.planDeliveries(tx, [{ mail: launchMail, operator_id, project_id: recordId }]);
}

async function handleAction(
  tx: Connection,
  jobs: Jobs,
  schedule: Schedule,
  now: Date,
): Promise<string | null> {
  const { kind, collection, operator_id: operatorId, operator_name: name } = schedule;
  // Locks the record before its schedule, as manual publishing does, to avoid a deadlock.
  const opened = await findOpened(tx, toRecordPlace(schedule));
  if (!(await lockSchedule(tx, schedule.id))) return null;
  const plan = { operatorId, route: 'record', intent: kind } as const;
  if (!(await isStillAllowed(tx, { ...plan, onlyFor: rolesToChange(collection) })))
    return `It was stopped, because ${name} may no longer ${kind} it. Whoever may can ${kind} it now or schedule it again.`;
  if (!opened || (kind === 'unpublish' && !opened.live))
    return `This ${collections[collection].one} no longer exists.`;
  const origin = {
    cause: 'schedule',
    actor: name,
    operatorId,
    isSilent: schedule.is_silent,
  } as const;
  const { changes, value } =
    kind === 'publish'
      ? await publishDraft(tx, openAgreed(opened, schedule), origin)
      : await unpublishLive(tx, opened, origin, now);
  const refusal = value && explain(schedule, value);
  if (refusal) return refusal;
  if (value?.outcome === 'published') {
    await keepLaterEdits(tx, opened, schedule, value.recordId);
    await reportHiddenBuilder(tx, jobs, schedule, value.recordId);
  }
  const operator = { id: operatorId, email: schedule.operator_email };
  const by = { operator, sessionId: null, clientAddress: null };
  await insertAuditLine(
    tx,
    by,
    {
      action: `record.${kind}`,
      outcome: 'done',
      subject: formatSubject({ ...toRecordPlace(schedule), recordId: opened.recordId }),
      changes: { ...changes, scheduled: [null, schedule.at.toISOString()] },
    },
    now,
  );
  await deleteSchedule(tx, schedule.id);
  return null;
}

/**
 * Carries out due schedules, each in its own transaction and by one process only. One that cannot
 * be published stays a draft, with the reason, and a mail reports it.
 */
export const publishSweep: RecurringTask<{
  database: Pick<Database, 'db'>;
  jobs: Jobs;
  now: () => Date;
}> = {
  everyMs: 15_000,
  create:
    ({ database: { db }, jobs, now }) =>
    async () => {
      const failures: unknown[] = [];
      const storeRefusal = async (tx: Connection, id: number, refusal: string) => {
        const mail = await refuseSchedule(tx, id, refusal);
        if (mail) await jobs.enqueueDeliveries(tx, [mail]);
      };
      for (const schedule of await listDueSchedules(db, now()))
        try {
          await db.transaction().execute(async (tx) => {
            const refusal = await handleAction(tx, jobs, schedule, now());
            if (refusal) await storeRefusal(tx, schedule.id, refusal);
          });
        } catch (error) {
          // A database error, such as a duplicate address, has aborted the transaction.
          if (isRefusal(error))
            await db.transaction().execute((tx) => storeRefusal(tx, schedule.id, error.message));
          else failures.push(error);
        }
      if (failures.length > 0) throw failures[0];
    },
};
