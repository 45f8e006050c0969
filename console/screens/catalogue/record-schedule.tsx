import { Link } from 'react-router';
import type { ReadRecord } from '../../../server/console/catalogue-desk.ts';
import { ActionForm } from '../action-form.tsx';
import { type Refused, typedIn } from '../carry-out.ts';
import { Moment } from '../time.tsx';
import { TorontoTimeField } from '../toronto-time-field.tsx';
import { DoubtList } from './doubt-list.tsx';
import { ProblemList } from './problem-list.tsx';
import type { RecordAnswer } from './use-autosave.ts';

const scheduleVerbs = { publish: 'published', unpublish: 'unpublished' } as const;

/** The record's scheduled changes, and those that were refused. */
export function ScheduleList({ schedules }: Pick<ReadRecord, 'schedules'>) {
  return schedules.map(({ id, kind, at, operatorName, refusal }) => (
    <p key={id} className={refusal ? 'form-failure' : 'record-schedule'}>
      {refusal ? (
        <>
          Not {scheduleVerbs[kind]} on <Moment at={at} />. {refusal}
        </>
      ) : (
        <>
          <span aria-hidden="true">◷</span> Will be {scheduleVerbs[kind]} on <Moment at={at} />,
          scheduled by {operatorName}.
        </>
      )}{' '}
      <Link to="/schedule">Change schedule</Link>
    </p>
  ));
}

/** Possible typos in a draft that is scheduled to be published, updated while typing. */
export function ScheduledDoubts({ doubts }: Pick<ReadRecord, 'doubts'>) {
  if (doubts.length === 0) return null;
  return (
    <div className="record-notice" role="status">
      <p>This draft is scheduled to be published as it is. Check these values:</p>
      <ProblemList problems={doubts} />
    </div>
  );
}

/** The form that schedules publishing or unpublishing. */
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
      <summary>Schedule…</summary>
      <ActionForm refused={refused} intent="schedule" label="Schedule">
        <fieldset className="schedule-choices">
          <legend className="visually-hidden">Action</legend>
          {mayPublish && (
            <label>
              <input type="radio" name="kind" value="publish" defaultChecked={!isUnpublishing} />{' '}
              Publish the draft as it is then
            </label>
          )}
          {isPublic && (
            <label>
              <input type="radio" name="kind" value="unpublish" defaultChecked={isUnpublishing} />{' '}
              Unpublish
            </label>
          )}
        </fieldset>
        <TorontoTimeField
          label="Date and time (Toronto)"
          name="at"
          intent="schedule"
          refused={refused}
        />
        {refused?.intent === 'schedule' && doubts && (
          <DoubtList key={doubts.confirmation} intent="schedule" {...doubts} />
        )}
      </ActionForm>
    </details>
  );
}
