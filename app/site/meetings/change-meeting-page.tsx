import type { ReactNode } from 'react';
import { data, Link } from 'react-router';
import { formatMinute, toTorontoMinute } from '../../../domain/dates/iso-day.ts';
import { describePlace, nameMeetingType } from '../../../domain/meetings/describe-meeting.ts';
import { checkInOrder } from '../../../domain/leads/forms/first-problem.ts';
import { createMeetingTimeSchema } from '../../../domain/leads/forms/meeting.ts';
import { leadFormRows } from '../../../domain/leads/lead-form-rows.ts';
import { keepWithUnits } from '../../../domain/text/format-number.ts';
import { meetingMessages } from '../../../domain/text/messages/meeting.ts';
import { readText } from '../../../domain/text/read-text.ts';
import { clientContext, getForm, servicesContext } from '../services-context.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { useBrand } from '../root-data.ts';
import { describeFailure } from '../../forms/describe-failure.ts';
import { formatMeetingPath } from '../leads/ask-about.ts';
import { buildFormPageMeta, recordOutcome } from '../outcome-title.ts';
import { uncachedHeaders } from '../secret-address.ts';
import type { Route } from './+types/change-meeting-page';
import { MeetingTime } from './meeting-time.tsx';
import './meeting.css';
import '../mail.css';

export const headers = uncachedHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const meeting = await services.meetings.find(params.token);
  const titles = new Set(meeting?.projects);
  const asked = services.catalogue.snapshot.listed.filter(({ project }) =>
    titles.has(project.title),
  );
  const loaded = {
    meeting,
    /** The form for another meeting about the same. */
    anotherPath:
      asked.length > 0
        ? formatMeetingPath(...asked.map(({ project }) => project.stub))
        : leadFormRows.meeting.path,
    calendar: services.config.readCalendar(),
    head: buildFormPageMeta(
      context,
      `/meeting/${params.token}`,
      meetingMessages.changeHeading,
      'Choose another time for your meeting, or cancel it, without logging in.',
    ),
  };
  return data(loaded, { status: meeting === null ? 404 : meeting.isOver ? 410 : 200 });
}

interface Outcome {
  /** What was refused, at the field or, for '', at the top. */
  problem: { field: string; message: string } | null;
  values: { date: string; time: string };
  /** Whether the meeting was at the chosen time already. */
  isSame?: boolean;
  freeSlots?: readonly string[] | undefined;
}

async function change({ context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { meetings, config, now } = services;
  const form = getForm(context);
  const values = { date: readText(form, 'date'), time: readText(form, 'time') };
  const intent = form.get('intent') === 'cancel' ? 'cancel' : 'move';
  const answerProblem = (
    problem: Outcome['problem'],
    init: ResponseInit,
    freeSlots?: readonly string[],
  ) => data<Outcome>({ problem, values, freeSlots }, init);
  const schema = createMeetingTimeSchema(() => toTorontoMinute(now()), config.readCalendar());
  const checked = intent === 'move' ? checkInOrder(schema, values) : null;
  if (checked && !checked.ok) return answerProblem(checked.problem, { status: 400 });
  const revision = Number(readText(form, 'revision'));
  try {
    const before = checked && (await meetings.find(params.token));
    // A repeated press comes with the revision before the move.
    const isSame = before?.minute === checked?.value && before?.revision === revision;
    await meetings.change(params.token, {
      action: intent,
      revision,
      minute: checked ? checked.value : null,
      clientAddress: context.get(clientContext).address,
    });
    return data<Outcome>({ problem: null, values: { date: '', time: '' }, isSame });
  } catch (error) {
    const { field = '', message, freeSlots, ...answer } = describeFailure(error, services);
    return answerProblem({ field, message }, answer, freeSlots);
  }
}

/** Moves or cancels. Opening the page does neither, because mail scanners follow links. */
export const action = (args: Route.ActionArgs) => recordOutcome(args.context, change(args));

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

type Meeting = NonNullable<Awaited<ReturnType<typeof loader>>['data']['meeting']>;

const Place = ({
  type,
  address,
  ...agreed
}: Pick<Meeting, 'type' | 'link' | 'place'> & { address: string }) =>
  agreed.link ? (
    // The page's address is a secret.
    <a href={agreed.link} rel="noreferrer">
      {meetingMessages.join}
    </a>
  ) : (
    describePlace(type, address, agreed)
  );

const Facts = ({ minute, state, reference, projects, ...place }: Meeting & { address: string }) => (
  <dl className="meeting-facts">
    <dt>Meeting</dt>
    <dd>{nameMeetingType(place.type)}</dd>
    <dt>Time</dt>
    <dd>{keepWithUnits(formatMinute(minute))}, Toronto time</dd>
    {state !== 'cancelled' && (
      <>
        <dt>Place</dt>
        <dd>
          <Place {...place} />
        </dd>
        <dt>Status</dt>
        <dd>{meetingMessages.states[state]}</dd>
      </>
    )}
    {projects.length > 0 && (
      <>
        <dt>About</dt>
        <dd>{projects.join('; ')}</dd>
      </>
    )}
    <dt>Reference</dt>
    <dd>{reference}</dd>
  </dl>
);

const RequestAnother = ({ message, path }: { message: ReactNode; path: string }) => (
  <>
    {message !== null && <p className="lead">{message}</p>}
    <p>
      <Link className="button" to={path}>
        Request another meeting
      </Link>
    </p>
  </>
);

function ChangeForms({
  meeting,
  calendar,
  outcome,
}: Pick<Route.ComponentProps['loaderData'], 'calendar'> & {
  meeting: Meeting;
  outcome: Outcome | undefined;
}) {
  const { problem = null, values = {}, freeSlots } = outcome ?? {};
  const form = {
    values,
    freeSlots,
    errorOf: (name: string) => (problem?.field === name ? problem.message : null),
  };
  const revision = <input type="hidden" name="revision" value={meeting.revision} />;
  return (
    <>
      <form method="post" className="meeting-change">
        <h2>{meetingMessages.moveHeading}</h2>
        {revision}
        <MeetingTime form={form} calendar={calendar} />
        <button className="button" type="submit" name="intent" value="move">
          {meetingMessages.move}
        </button>
      </form>
      <form method="post" className="meeting-change">
        <h2>{meetingMessages.cancelHeading}</h2>
        {revision}
        <details>
          <summary>{meetingMessages.cancel}</summary>
          <p>{meetingMessages.cancelHint}</p>
          <button className="button button-danger" type="submit" name="intent" value="cancel">
            {meetingMessages.cancelButton}
          </button>
        </details>
      </form>
    </>
  );
}

/** Why there is nothing to change; null where the outcome above has just said it. */
function describeEnd(meeting: Meeting | null, isOutcomeShown: boolean, phone: string) {
  if (meeting === null)
    return (
      <>
        Phone: <PhoneLink phone={phone} />
      </>
    );
  if (meeting.isOver) return meetingMessages.over;
  return isOutcomeShown ? null : meetingMessages.cancelled;
}

function describeOutcome({ state }: Meeting, isSame: boolean, hours: string): string {
  if (state === 'cancelled') return meetingMessages.cancelledNow;
  if (isSame) return meetingMessages.sameTime;
  return `${meetingMessages.moved} ${meetingMessages.next(hours)}`;
}

export default function ChangeMeetingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { meeting, calendar } = loaderData;
  const brand = useBrand();
  const isDone = meeting !== null && actionData?.problem === null;
  const canChange = meeting && !meeting.isOver && meeting.state !== 'cancelled';
  return (
    <section className="page-section narrow reader-page">
      <h1>{meetingMessages.changeHeading}</h1>
      {isDone && (
        <p className="lead" role="status">
          {describeOutcome(meeting, actionData.isSame === true, brand.hours)}
        </p>
      )}
      {actionData?.problem?.field === '' && <p role="alert">{actionData.problem.message}</p>}
      {meeting ? (
        <Facts {...meeting} address={brand.address} />
      ) : (
        <p className="lead">{meetingMessages.linkUnknown}</p>
      )}
      {canChange ? (
        <ChangeForms meeting={meeting} calendar={calendar} outcome={actionData} />
      ) : (
        <RequestAnother
          message={describeEnd(meeting, isDone, brand.phone)}
          path={loaderData.anotherPath}
        />
      )}
    </section>
  );
}
