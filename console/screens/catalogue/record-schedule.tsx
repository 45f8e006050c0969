import { Link } from 'react-router';
import type { ReadRecord } from '../../../server/console/catalogue-desk.ts';
import { ActionForm } from '../action-form.tsx';
import { type Refused, typedIn } from '../carry-out.ts';
import { Moment } from '../time.tsx';
import { TorontoTimeField } from '../toronto-time-field.tsx';
import { DoubtList } from './doubt-list.tsx';
import { ProblemList } from './problem-list.tsx';
import { scheduleVerbs } from './schedule-words.ts';
import type { RecordAnswer } from './use-autosave.ts';

/** The record's planned changes, and those that were refused. */
export function ScheduleList({ schedules }: Pick<ReadRecord, 'schedules'>) {
  return schedules.map(({ id, kind, at, who, refusal }) => (
    <p key={id} className={refusal ? 'form-failure' : 'record-schedule'}>
      {refusal ? (
        <>
          On <Moment at={at} /> it was not {scheduleVerbs[kind]}. {refusal}
        </>
      ) : (
        <>
          <span aria-hidden="true">◷</span> It is {scheduleVerbs[kind]} on <Moment at={at} />, as{' '}
          {who} planned.
        </>
      )}{' '}
      <Link to="/schedule">Change the schedule</Link>
    </p>
  ));
}

/** What is probably wrong with the draft that a schedule publishes, which follows what is typed. */
export function ScheduledDoubts({ doubts }: Pick<ReadRecord, 'doubts'>) {
  if (doubts.length === 0) return null;
  return (
    <div className="record-notice" role="status">
      <p>This draft will be published as it is at its time. Look at this again:</p>
      <ProblemList problems={doubts} />
    </div>
  );
}

/** The form that schedules a change of the record. */
export function RecordSchedule({
  loaded: { live, draft },
  refused,
  doubts,
}: {
  loaded: ReadRecord;
  refused: Refused | null;
  doubts: RecordAnswer['doubts'];
}) {
  const isPublic = live !== null && !live.isHidden;
  const mayPublish = draft !== null || !isPublic;
  const isUnpublishing = !mayPublish || typedIn(refused, 'schedule', 'kind') === 'unpublish';
  return (
    <details open={refused?.intent === 'schedule'}>
      <summary>Schedule it…</summary>
      <ActionForm refused={refused} intent="schedule" label="Schedule it">
        <fieldset className="schedule-choices">
          <legend className="visually-hidden">What happens then</legend>
          {mayPublish && (
            <label>
              <input type="radio" name="kind" value="publish" defaultChecked={!isUnpublishing} />{' '}
              Publish it, as the draft is then
            </label>
          )}
          {isPublic && (
            <label>
              <input type="radio" name="kind" value="unpublish" defaultChecked={isUnpublishing} />{' '}
              Unpublish it
            </label>
          )}
        </fieldset>
        <TorontoTimeField label="When, in Toronto" name="at" intent="schedule" refused={refused} />
        {refused?.intent === 'schedule' && doubts && (
          <DoubtList key={doubts.sure} intent="schedule" {...doubts} />
        )}
      </ActionForm>
    </details>
  );
}
