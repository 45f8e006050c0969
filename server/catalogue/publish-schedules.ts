import { Refusal } from '../../domain/refusal.ts';
import type { Database } from '../platform/database/database.ts';
import { collections, isSiteCollection } from '../../domain/catalogue/collections.ts';
import { parsePublishTime, type ScheduleKind } from '../../domain/catalogue/publish-time.ts';
import { mayChange, rolesToChange } from '../../domain/operators/collection-roles.ts';
import { toTorontoDay, toTorontoMinute } from '../../domain/dates/iso-day.ts';
import { insertDraft } from './draft-store.ts';
import {
  deleteSchedule,
  findSchedule,
  listSchedules,
  refuseSchedule,
  saveSchedule,
} from './schedule-store.ts';
import {
  formatSubject,
  findOpened,
  openRecord,
  readBase,
  readOpened,
  readRecordName,
  rebaseDraft,
  refuseOrphan,
  type RecordPlace,
} from './opened-record.ts';
import { findHiddenBuilder } from './record-list-store.ts';
import { refuseScheduled } from './refuse-scheduled.ts';
import { checkDraft, findQuestion, type PublishAnswers, type Question } from './draft-problems.ts';
import { noteSilence } from './console-origin.ts';
import { listLaterChanges } from './agreed-draft.ts';
import { listComingDocuments } from './others-entries.ts';
import type { Operate } from '../operators/operate.ts';
import { formatRecordPath, toRecordPlace } from './scheduled-publishing.ts';
import type { JobQueue } from '../mail/job-queue.ts';
import type { Visit } from '../operators/visit.ts';

/** Schedules for publishing and unpublishing. */
export function createPublishSchedules({
  database: { db },
  jobs,
  operate,
  now,
}: {
  database: Database;
  jobs: Pick<JobQueue, 'enqueueDeliveries'>;
  operate: Operate;
  now: () => Date;
}) {
  return {
    /**
     * `entered` is Toronto time. Like publishing, returns warnings until `confirmation` confirms them. Throws a
     * Refusal for a past time or an incomplete draft.
     */
    plan: (
      visit: Visit,
      place: RecordPlace,
      kind: ScheduleKind,
      entered: string,
      { confirmation = '', isSilent = false }: PublishAnswers = {},
    ) =>
      operate<'record', Question | null>(
        {
          visit,
          route: 'record',
          intent: 'schedule',
          subject: formatSubject(place),
          onlyFor: rolesToChange(place.collection),
        },
        async (tx) => {
          if (isSiteCollection(place.collection))
            throw new Refusal(
              'conflict',
              'Changes of the brokerage, the look, pages and texts cannot be scheduled.',
            );
          const time = parsePublishTime(entered, now());
          if ('problem' in time) throw new Refusal('conflict', time.problem);
          const opened = await openRecord(tx, place);
          const { collection, recordId, live, draft } = opened;
          const isPublic = live?.hiddenAt === null;
          // A colleague counts on the time they chose.
          await refuseScheduled(
            tx,
            { collection, recordId, draftId: draft?.id ?? null },
            'choose another time',
            (each) =>
              each.kind === kind &&
              each.operator_id !== visit.operator.id &&
              each.at.getTime() !== time.at.getTime(),
          );
          if (kind === 'unpublish' && !isPublic)
            throw new Refusal(
              'conflict',
              'This record is not on the site, so it cannot be unpublished.',
            );
          if (kind === 'publish' && isPublic && !draft)
            throw new Refusal(
              'conflict',
              'There is no draft to publish: what you see is already on the site.',
            );
          if (kind === 'publish') {
            refuseOrphan(opened);
            const { record } = await checkDraft(tx, opened, rebaseDraft(opened));
            if (!record)
              throw new Refusal(
                'conflict',
                'This draft is incomplete. The list above the form says what is missing.',
              );
            const question = await findQuestion(
              tx,
              opened,
              record,
              confirmation,
              visit.operator.id,
              toTorontoDay(time.at),
            );
            if (question) return { changes: null, value: question };
          }
          const target = { collection, recordId };
          const content = { record: readOpened(opened), base: readBase(opened) };
          const draftId =
            kind === 'unpublish'
              ? null
              : (draft?.id ?? (await insertDraft(tx, target, content, visit.operator, now())));
          await saveSchedule(tx, {
            kind,
            collection,
            record_id: recordId,
            draft_id: draftId,
            at: time.at,
            operator_id: visit.operator.id,
            operator_name: visit.operator.name,
            operator_email: visit.operator.email,
            is_silent: kind === 'publish' && isSilent,
          });
          const when = toTorontoMinute(time.at);
          return {
            changes: {
              [kind]: [null, when],
              ...noteSilence(kind === 'publish' && isSilent),
            },
            value: null,
          };
        },
      ),

    /**
     * Cancels a waiting schedule, or dismisses a failed one. What a colleague cancels stays, as failed, and its
     * author gets a mail: they count on the launch.
     */
    cancel: (visit: Visit, id: number) =>
      operate(
        { visit, route: 'schedule', intent: 'cancel', subject: `schedule ${id}` },
        async (tx) => {
          const schedule = await findSchedule(tx, id);
          if (!schedule)
            throw new Refusal('conflict', 'This schedule was already carried out or cancelled.');
          const { kind, collection, at, refusal, operator_id: author } = schedule;
          if (!mayChange(collection, visit.operator))
            throw new Refusal('forbidden', 'Your role does not allow this.');
          if (refusal === null && author !== visit.operator.id) {
            const mail = await refuseSchedule(tx, id, `${visit.operator.name} cancelled it.`);
            if (mail) await jobs.enqueueDeliveries(tx, [mail]);
          } else await deleteSchedule(tx, id);
          return { changes: { [kind]: [toTorontoMinute(at), null] }, value: null };
        },
      ),

    /** All planned and refused schedules. */
    async list() {
      const rows = await listSchedules(db);
      return Promise.all(
        rows.map(async (row) => {
          const opened = await findOpened(db, toRecordPlace(row));
          return {
            id: row.id,
            kind: row.kind,
            isSilent: row.is_silent,
            at: row.at,
            operatorName: row.operator_name,
            refusal: row.refusal,
            later: opened ? listLaterChanges(opened, row) : [],
            documents:
              opened && row.kind === 'publish' ? await listComingDocuments(db, opened) : [],
            hiddenBuilder:
              row.kind === 'publish'
                ? await findHiddenBuilder(db, row.record ?? opened?.live?.record)
                : null,
            path: formatRecordPath(row),
            recordType: collections[row.collection].one,
            name: readRecordName(
              row.collection,
              // What goes live, whatever was typed since.
              row.record,
              opened?.live?.record,
              opened && readOpened(opened),
            ),
          };
        }),
      );
    },
  };
}
