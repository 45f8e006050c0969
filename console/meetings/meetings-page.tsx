import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { addDays, formatBriefMinute, formatDay } from '../../domain/dates/iso-day.ts';
import {
  changedMeetingSchema,
  confirmedMeetingSchema,
  meetingStateLabels,
  movedMeetingSchema,
} from '../../domain/meetings/meeting-states.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { handleForm, type Refused, revalidateAfterConflict } from '../ui/handle-form.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';
import { runAction, getVisit } from '../ui/guard.ts';
import { Day } from '../ui/time.tsx';
import { showsLeads } from '../ui/live-status.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { VideoLink } from '../ui/video-link.tsx';
import { listOffered, MeetingForms, type Meeting } from './meeting-forms.tsx';
import '../ui/list.css';
import './meetings.css';

export const handle = showsLeads;
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

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = sendKeepingDraft;

export async function action({ request, context }: ActionFunctionArgs) {
  const { meetings } = context.get(servicesContext).console;
  const visit = getVisit(context);
  const next = formatWeek({ ...readWeek(request), open: null });
  const change = (intent: 'no-show' | 'cancel') => (form: FormData) =>
    handleForm(form, changedMeetingSchema, {
      work: (meeting) => meetings.change(visit, intent, meeting),
      next,
    });
  return runAction(context, 'meetings', {
    confirm: (form) =>
      handleForm(form, confirmedMeetingSchema, {
        work: ({ link, place, word, both, ...meeting }) =>
          meetings.change(visit, 'confirm', meeting, { link, place, word, both }),
        next,
      }),
    'no-show': change('no-show'),
    cancel: change('cancel'),
    move: (form) =>
      handleForm(form, movedMeetingSchema, {
        work: ({ day, time, link, place, word, both, ...meeting }) =>
          meetings.change(visit, 'move', meeting, {
            to: `${day} ${time}`,
            link,
            place,
            word,
            both,
          }),
        next,
      }),
  });
}

function MeetingName({ meeting: { reference, name, email, colleague } }: { meeting: Meeting }) {
  const caller = name ?? email ?? reference;
  return colleague === null ? <Link to={`/leads/${reference}`}>{caller}</Link> : <>{caller}</>;
}

export default function MeetingsPage() {
  const week = useLoaderData<typeof loader>();
  const refused: Refused | null = useAnswer<typeof action>() ?? null;
  const { from, isOwn, open, today, meetings } = week;
  const opened = meetings.find(
    ({ reference, colleague }) => reference === open && colleague === null,
  );
  // Its form says it, unless a colleague's change took the form away.
  const isSaidBelow =
    refused !== null && opened && listOffered(opened, week.now).includes(refused.intent);
  const days = [0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(from, ahead));
  const link = (more: Partial<WeekAddress>) =>
    formatWeek({ week: from, isOwn, open: null, ...more });
  return (
    <article className="list-page">
      <header className="people-head">
        <h1>Meetings</h1>
        <Link to="/meetings/new">New meeting</Link>
      </header>
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
        {!isSaidBelow && refused?.refusal}
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
                    <p className="meeting-time">
                      {formatBriefMinute(meeting.minute).replace(/^.*, /, '')}
                    </p>
                    <div>
                      <p>
                        <MeetingName meeting={meeting} /> {meetingStateLabels[meeting.state]}
                        {meeting.state === 'asked' && meeting.isOutsideHours && (
                          <strong> Outside your hours</strong>
                        )}
                      </p>
                      <p className="held-why">
                        {[
                          meeting.type,
                          meeting.isVideo ? null : meeting.place,
                          meeting.phone,
                          meeting.colleague !== null && meeting.email,
                          meeting.operator && `with ${meeting.operator}`,
                          meeting.isUnheld && 'with nobody',
                        ]
                          .filter(Boolean)
                          .join(', ')}
                      </p>
                      {meeting.isVideo && meeting.link && meeting.state !== 'cancelled' && (
                        <p className="held-why">
                          <VideoLink url={meeting.link} />
                        </p>
                      )}
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
