import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { formNames } from '../../domain/catalogue/edits/record-form.ts';
import type { ScheduleKind } from '../../domain/catalogue/publish-time.ts';
import { formatMinute, isTorontoMinute, toTorontoMinute } from '../../domain/dates/iso-day.ts';
import type { ReadRecord } from '../../server/catalogue/record-reading.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { type Refused, enteredValue } from '../ui/handle-form.ts';
import { Moment } from '../ui/time.tsx';
import { TorontoTimeField } from '../ui/toronto-time-field.tsx';
import { SilenceChoice } from './silence-choice.tsx';
import { WarningList } from './warning-list.tsx';
import { joinNames } from '../ui/viewers.tsx';
import type { RecordAnswer } from './use-autosave.ts';

const scheduleVerbs = { publish: 'published', unpublish: 'unpublished' } as const;

const hasLater = ({ refusal, later }: ReadRecord['schedules'][number]) =>
  refusal === null && later.length > 0;

/** An answer to “Publish it then, too”, which is shown where that was pressed; null for any other. */
export const findLaterAnswer = (
  answer: RecordAnswer | null,
  { schedules }: Pick<ReadRecord, 'schedules'>,
) => (answer?.entered?.['later'] === 'on' && schedules.some(hasLater) ? answer : null);

/** What was entered after scheduling, which is not published then unless it is included. */
function LaterChanges({
  schedule: { at, isSilent, later },
  operatorId,
  answer,
}: {
  schedule: ReadRecord['schedules'][number];
  operatorId: number;
  answer: RecordAnswer | null;
}) {
  const authors = later.flatMap(({ by }) => by);
  const who = joinNames([
    ...new Set(authors.map(({ id, name }) => (id === operatorId ? 'you' : name))),
  ]);
  return (
    <div className="record-notice">
      <p role="status">
        Typed by {who} after this was scheduled, so it stays in the draft and is not published then:
      </p>
      <ul>
        {later.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <ActionForm
        refused={answer && { entered: {}, ...answer, errors: {} }}
        intent="schedule"
        label="Publish it then, too"
      >
        <input type="hidden" name="kind" value="publish" />
        <input type="hidden" name="later" value="on" />
        <input type="hidden" name="at" value={toTorontoMinute(at).replace(' ', 'T')} />
        {isSilent && <input type="hidden" name={formNames.silent} value="on" />}
        {answer?.warnings && (
          <WarningList key={answer.warnings.confirmation} intent="schedule" {...answer.warnings} />
        )}
      </ActionForm>
    </div>
  );
}

/** Documents are not part of the draft: those added after scheduling go live with it, too. */
const ComingDocuments = ({ documents }: Pick<ReadRecord['schedules'][number], 'documents'>) => (
  <div className="record-notice">
    <p>Buyers get its documents then, also those added or given after this was scheduled:</p>
    <ul>
      {documents.map(({ text, who }, index) => (
        <li key={index}>
          {text}, by {who}
        </li>
      ))}
    </ul>
  </div>
);

/** The record's scheduled changes, and those that were refused. */
export function ScheduleList({
  loaded,
  answer,
}: {
  loaded: Pick<ReadRecord, 'schedules'> & { operatorId: number };
  answer: RecordAnswer | null;
}) {
  const { schedules, operatorId } = loaded;
  return schedules.map((schedule) => {
    const { id, kind, at, operatorName, refusal, isSilent, documents } = schedule;
    return (
      <Fragment key={id}>
        <p className={refusal ? 'form-failure' : 'record-schedule'}>
          {refusal ? (
            <>
              Not {scheduleVerbs[kind]} on <Moment at={at} /> {refusal}
            </>
          ) : (
            <>
              <span aria-hidden="true">◷</span> Will be {scheduleVerbs[kind]} on <Moment at={at} />,
              scheduled by {operatorName}.{isSilent && ' Nobody will be told.'}
            </>
          )}{' '}
          <Link to="/schedule">Open the schedule</Link>
        </p>
        {refusal === null && documents.length > 0 && <ComingDocuments documents={documents} />}
        {hasLater(schedule) && (
          <LaterChanges
            schedule={schedule}
            operatorId={operatorId}
            answer={findLaterAnswer(answer, loaded)}
          />
        )}
      </Fragment>
    );
  });
}

const scheduleLabels = { publish: 'Publish', unpublish: 'Unpublish' } as const;

/** What the button will do: "Publish on Monday, November 30, 2026 at 9:00 a.m." */
const describePlan = (kind: ScheduleKind, at: string) =>
  isTorontoMinute(at.replace('T', ' '))
    ? `${scheduleLabels[kind]} on ${formatMinute(at)}`
    : `${scheduleLabels[kind]} at this time`;

/** The form that schedules publishing or unpublishing. */
export function RecordSchedule({
  loaded: { live, draft, name, toTell, schedules },
  refused,
  warnings,
}: {
  loaded: ReadRecord;
  refused: Refused | null;
  warnings: RecordAnswer['warnings'];
}) {
  const isPublic = live !== null && !live.isHidden;
  const mayPublish = draft !== null || !isPublic;
  const [chosen, setChosen] = useState(enteredValue(refused, 'schedule', 'kind') ?? 'publish');
  const [at, setAt] = useState(enteredValue(refused, 'schedule', 'at') ?? '');
  const kind = !mayPublish || (isPublic && chosen === 'unpublish') ? 'unpublish' : 'publish';
  const earlier = schedules.find((each) => each.kind === kind && each.refusal === null);
  return (
    <details open={refused?.intent === 'schedule'}>
      <summary>Schedule…</summary>
      <ActionForm refused={refused} intent="schedule" label={describePlan(kind, at)}>
        <fieldset className="schedule-choices">
          <legend className="visually-hidden">Action</legend>
          {mayPublish && (
            <label>
              <input
                type="radio"
                name="kind"
                value="publish"
                checked={kind === 'publish'}
                onChange={() => setChosen('publish')}
              />{' '}
              {draft ? 'Publish the draft as it is now' : 'Publish it again'}
            </label>
          )}
          {isPublic && (
            <label>
              <input
                type="radio"
                name="kind"
                value="unpublish"
                checked={kind === 'unpublish'}
                onChange={() => setChosen('unpublish')}
              />{' '}
              Unpublish {name}: take it off the site
            </label>
          )}
        </fieldset>
        <TorontoTimeField
          label="Date and time (Toronto)"
          name="at"
          intent="schedule"
          refused={refused}
          onChange={setAt}
        />
        {earlier && (
          <p className="quiet">
            This takes the place of <Moment at={earlier.at} />
          </p>
        )}
        {kind === 'publish' && toTell !== null && (
          <SilenceChoice
            count={toTell}
            isChosen={enteredValue(refused, 'schedule', 'silent') === 'on'}
          />
        )}
        {refused?.intent === 'schedule' && warnings && (
          <WarningList key={warnings.confirmation} intent="schedule" {...warnings} />
        )}
      </ActionForm>
    </details>
  );
}
