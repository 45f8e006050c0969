import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { addDays, formatMinute } from '../../../domain/dates/iso-day.ts';
import {
  changedMeetingSchema,
  meetingStateLabels,
  movedMeetingSchema,
} from '../../../domain/leads/meeting-states.ts';
import type { MeetingDesk } from '../../../server/console/meeting-desk.ts';
import { showPhone } from '../../../domain/leads/show-phone.ts';
import { servicesContext } from '../../../app/services-context.ts';
import { carryOutForm, errorOf, type Refused } from '../carry-out.ts';
import { sendKeepingDraft } from '../drafts.ts';
import { act, getVisit } from '../guard.ts';
import { ActionForm } from '../action-form.tsx';
import { Day } from '../time.tsx';
import { useAnswer } from '../use-answer.ts';
import '../quarantine/quarantine.css';
import './meetings.css';

export const meta = () => [{ title: 'Meetings' }];

interface WeekAddress {
  week: string | null;
  isOwn: boolean;
  open: string | null;
}

const readWeek = (request: Request): WeekAddress => {
  const parameters = new URL(request.url).searchParams;
  return {
    week: parameters.get('week'),
    isOwn: parameters.get('whose') === 'mine',
    open: parameters.get('open'),
  };
};

function formatWeek({ week, isOwn, open }: WeekAddress): string {
  const parameters = new URLSearchParams({
    ...(week && { week }),
    ...(isOwn && { whose: 'mine' }),
    ...(open && { open }),
  });
  return `/meetings?${parameters.toString()}`;
}

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  context.get(servicesContext).console.meetings.list(getVisit(context).operator, readWeek(request));

export const clientAction = sendKeepingDraft;

export async function action({ request, context }: ActionFunctionArgs) {
  const { meetings } = context.get(servicesContext).console;
  const visit = getVisit(context);
  const next = formatWeek({ ...readWeek(request), open: null });
  const change = (intent: 'confirm' | 'no-show' | 'cancel') => (form: FormData) =>
    carryOutForm(form, changedMeetingSchema, {
      work: (shown) => meetings.change(visit, intent, shown),
      next,
    });
  return act(context, 'meetings', {
    confirm: change('confirm'),
    'no-show': change('no-show'),
    cancel: change('cancel'),
    move: (form) =>
      carryOutForm(form, movedMeetingSchema, {
        work: ({ to, ...shown }) => meetings.change(visit, 'move', shown, to),
        next,
      }),
  });
}

const formatDay = (day: string) => formatMinute(`${day} 00:00`).replace(/ at .*/, '');

type Week = Awaited<ReturnType<MeetingDesk['list']>>;
type Meeting = Week['meetings'][number];

function MeetingForms({
  meeting,
  week,
  refused,
}: {
  meeting: Meeting;
  week: Week;
  refused: Refused | null;
}) {
  const { reference, revision, state, minute } = meeting;
  const hasBegun = minute <= week.now;
  const shared = { revision, refused };
  const error = errorOf(refused, 'move', 'to');
  const named = <input type="hidden" name="reference" value={reference} />;
  return (
    <div className="meeting-forms">
      {state === 'asked' && !hasBegun && (
        <ActionForm {...shared} intent="confirm" label="Confirm" isMain>
          {named}
          <p className="field-hint">The visitor gets an email with the calendar entry.</p>
        </ActionForm>
      )}
      <ActionForm {...shared} intent="move" label="Move">
        {named}
        <label className="field">
          <span>New time</span>
          <select name="to" aria-invalid={error ? true : undefined} defaultValue="">
            <option value="">Choose a free time</option>
            {week.freeDays.map(({ day, slots }) => (
              <optgroup key={day} label={formatDay(day)}>
                {slots.map((slot) => (
                  <option key={slot} value={`${day} ${slot}`}>
                    {day} {slot}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <p className="field-error">{error}</p>
        <p className="field-hint">The visitor gets an email with the new time.</p>
      </ActionForm>
      {hasBegun && state !== 'no-show' && state !== 'cancelled' && (
        <ActionForm {...shared} intent="no-show" label="No-show">
          {named}
          <p className="field-hint">The visitor is not notified.</p>
        </ActionForm>
      )}
      {!hasBegun && state !== 'cancelled' && (
        <ActionForm {...shared} intent="cancel" label="Cancel meeting">
          {named}
          <p className="field-hint">
            The visitor gets an email, and the time becomes available again.
          </p>
        </ActionForm>
      )}
    </div>
  );
}

function MeetingName({ meeting: { reference, name, email, colleague } }: { meeting: Meeting }) {
  const shown = name ?? email ?? reference;
  return colleague === null ? <Link to={`/leads/${reference}`}>{shown}</Link> : <>{shown}</>;
}

export default function MeetingsPage() {
  const week = useLoaderData<typeof loader>();
  const refused: Refused | null = useAnswer<typeof action>() ?? null;
  const { from, isOwn, open, today, meetings } = week;
  const days = [0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(from, ahead));
  const link = (more: Partial<WeekAddress>) =>
    formatWeek({ week: from, isOwn, open: null, ...more });
  return (
    <article className="list-page">
      <h1>Meetings</h1>
      <p>
        <Day day={from} /> to <Day day={addDays(from, 6)} />
      </p>
      <nav className="meeting-weeks" aria-label="Weeks">
        <Link to={link({ week: addDays(from, -7) })}>Previous week</Link>
        <Link to={link({ week: today })}>This week</Link>
        <Link to={link({ week: addDays(from, 7) })}>Next week</Link>
        <Link to={link({ isOwn: !isOwn })}>{isOwn ? 'Show all' : 'Show mine only'}</Link>
      </nav>
      <p className="form-failure" role="alert">
        {refused?.refusal}
      </p>
      {meetings.length === 0 && <p>No meetings this week.</p>}
      {days
        .filter((day) => meetings.some(({ minute }) => minute.startsWith(day)))
        .map((day) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`}>{formatDay(day)}</h2>
            <ul className="held-list meeting-list">
              {meetings
                .filter(({ minute }) => minute.startsWith(day))
                .map((meeting) => (
                  <li key={meeting.reference}>
                    <p className="meeting-time">{meeting.minute.slice(11)}</p>
                    <div>
                      <p>
                        <MeetingName meeting={meeting} /> {meetingStateLabels[meeting.state]}
                      </p>
                      <p className="held-why">
                        {[
                          meeting.type,
                          meeting.phone && showPhone(meeting.phone),
                          meeting.colleague !== null && meeting.email,
                          meeting.operator && `with ${meeting.operator}`,
                        ]
                          .filter(Boolean)
                          .join(', ')}
                      </p>
                      {meeting.colleague !== null ? (
                        <p className="field-hint">
                          Assigned to {meeting.colleague}, who can move or cancel the meeting.
                        </p>
                      ) : open === meeting.reference ? (
                        <MeetingForms meeting={meeting} week={week} refused={refused} />
                      ) : (
                        <Link to={link({ open: meeting.reference })} preventScrollReset>
                          Change<span className="visually-hidden"> {meeting.reference}</span>
                        </Link>
                      )}
                    </div>
                  </li>
                ))}
            </ul>
          </section>
        ))}
    </article>
  );
}
