import type { Meetings } from '../../server/meetings/meetings.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { fieldProps, errorOf, type Refused } from '../ui/handle-form.ts';
import { Field, TextareaField } from '../ui/field.tsx';
import { MeetingTimeFields } from './meeting-time-fields.tsx';

type Week = Awaited<ReturnType<Meetings['list']>>;
export type Meeting = Week['meetings'][number];

interface AnswerFieldsProps {
  intent: 'confirm' | 'move' | 'create';
  meeting: Pick<Meeting, 'isVideo' | 'link' | 'place'>;
  refused: Refused | null;
}

/** What goes into the email and the calendar entry. */
export function AnswerFields({ intent, meeting, refused }: AnswerFieldsProps) {
  const { isVideo, link, place } = meeting;
  const clash = errorOf(refused, intent, 'both');
  return (
    <>
      {isVideo ? (
        <Field label="Video link *" {...fieldProps(refused, intent, 'link', link ?? '')} />
      ) : (
        <Field
          label="Place (optional)"
          hint="Name and address, such as a presentation centre. Empty: your office."
          autoComplete="off"
          {...fieldProps(refused, intent, 'place', place ?? '')}
        />
      )}
      <TextareaField
        label="Message to the visitor (optional)"
        rows={2}
        {...fieldProps(refused, intent, 'word')}
      />
      {clash && (
        <div role="alert">
          <p className="field-error">{clash} Choose another time, or keep both.</p>
          <label className="check">
            <input type="checkbox" name="both" />
            <span>Keep both meetings</span>
          </label>
        </div>
      )}
    </>
  );
}

/** The actions that a meeting has a form for. `now` is a minute in Toronto. */
export function listOffered(
  { state, minute }: Pick<Meeting, 'state' | 'minute'>,
  now: string,
): readonly string[] {
  const hasBegun = minute <= now;
  return [
    state === 'asked' && !hasBegun && 'confirm',
    'move',
    hasBegun && state !== 'no-show' && state !== 'cancelled' && 'no-show',
    !hasBegun && state !== 'cancelled' && 'cancel',
  ].filter((action) => action !== false);
}

/** Who gets a lead that nobody has, and its meeting, by an action on the meeting. */
function describeTaking({ isUnassigned, otherHolder }: Meeting): string {
  if (!isUnassigned) return '';
  const lead =
    ' Nobody has the lead: it becomes yours, unless a colleague has other open leads of the buyer.';
  return otherHolder
    ? `${lead} If you are free then, the meeting becomes yours with it, and ${otherHolder} is told.`
    : lead;
}

/** The actions on a meeting, each with its form. */
export function MeetingForms({
  meeting,
  week,
  refused,
}: {
  meeting: Meeting;
  week: Week;
  refused: Refused | null;
}) {
  const { reference, revision } = meeting;
  const offered = listOffered(meeting, week.now);
  const taking = describeTaking(meeting);
  const shared = { revision, refused };
  const named = <input type="hidden" name="reference" value={reference} />;
  return (
    <div className="meeting-forms">
      {offered.includes('confirm') && (
        <section>
          <h3>Confirm this time</h3>
          <ActionForm {...shared} intent="confirm" label="Confirm" isMain>
            {named}
            <AnswerFields intent="confirm" meeting={meeting} refused={refused} />
            <p className="field-hint">The visitor gets an email with the calendar entry.{taking}</p>
          </ActionForm>
        </section>
      )}
      <section>
        <h3>Move to another time</h3>
        <ActionForm {...shared} intent="move" label="Move">
          {named}
          <MeetingTimeFields
            intent="move"
            freeDays={week.freeDays}
            calendar={week.calendar}
            today={week.today}
            refused={refused}
          />
          <AnswerFields intent="move" meeting={meeting} refused={refused} />
          <p className="field-hint">The visitor gets an email with the new time.{taking}</p>
        </ActionForm>
      </section>
      {offered.includes('no-show') && (
        <section>
          <h3>They did not come</h3>
          <ActionForm {...shared} intent="no-show" label="No-show">
            {named}
            <p className="field-hint">The visitor is not notified.</p>
          </ActionForm>
        </section>
      )}
      {offered.includes('cancel') && (
        <section>
          <h3>Call it off</h3>
          <ActionForm {...shared} intent="cancel" label="Cancel meeting">
            {named}
            <p className="field-hint">
              The visitor gets an email, and the time becomes available again.
              {describeTaking({ ...meeting, otherHolder: null })}
            </p>
          </ActionForm>
        </section>
      )}
    </div>
  );
}
