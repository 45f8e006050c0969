import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { addDays, formatPlainDay } from '../../domain/dates/iso-day.ts';
import { awaySchema } from '../../domain/leads/inbox/away-forms.ts';
import { formatInboxQuery, openStatuses } from '../../domain/leads/inbox/inbox-query.ts';
import { operatorAwaySchema } from '../../domain/leads/inbox/routing-forms.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { describeStored, findStale } from '../ui/describe-stored.ts';
import {
  handleForm,
  errorOf,
  enteredValue,
  revalidateAfterConflict,
  type Refused,
} from '../ui/handle-form.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';
import { Field } from '../ui/field.tsx';
import { runAction, getVisit } from '../ui/guard.ts';
import { SettingsNav } from '../ui/settings-nav.tsx';
import { Day } from '../ui/time.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { AbsenceMeetings } from './absence-meetings.tsx';
import '../ui/settings.css';

export const meta = () => [{ title: 'Away' }];

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(servicesContext).console.responseSettings.readAway(getVisit(context));

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = sendKeepingDraft;

export function action({ context }: ActionFunctionArgs) {
  const { responseSettings } = context.get(servicesContext).console;
  const visit = getVisit(context);
  return runAction(context, 'away', {
    away: (form) =>
      handleForm(form, awaySchema, {
        work: (absence) => responseSettings.setOwnAway(visit, absence),
        next: '/settings/away',
      }),
    'away-of': (form) =>
      handleForm(form, operatorAwaySchema, {
        work: ({ operator, ...absence }) => responseSettings.setAwayOf(visit, operator, absence),
        next: '/settings/away',
      }),
  });
}

type Colleagues = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['colleagues']>;

/** What is stored, if it is not what a refused form began with. */
const describeStoredDay = (refused: Refused | null, until: string | null) =>
  describeStored(findStale(refused, 'original', until ?? ''), 'until', until ?? '', {
    words: until === null ? '' : formatPlainDay(until),
    none: 'not away',
  });

function ColleagueList({
  colleagues,
  refused,
}: {
  colleagues: Colleagues;
  refused: Refused | null;
}) {
  return (
    <section aria-labelledby="colleagues-title">
      <h2 id="colleagues-title">Colleagues</h2>
      <ul className="settings-list">
        {colleagues.map(({ id, name, until, meetings }) => {
          const ownRefusal = refused?.entered['operator'] === String(id) ? refused : null;
          return (
            <li key={id}>
              <Form method="post" className="absence" noValidate key={until}>
                <p className="form-failure" role="alert">
                  {ownRefusal?.refusal}
                </p>
                <input type="hidden" name="operator" value={id} />
                <input type="hidden" name="original" value={until ?? ''} />
                <Field
                  label={`${name}: first day back`}
                  name="until"
                  type="date"
                  defaultValue={enteredValue(ownRefusal, 'away-of', 'until') ?? until ?? ''}
                  error={
                    errorOf(ownRefusal, 'away-of', 'until') ?? describeStoredDay(ownRefusal, until)
                  }
                />
                <button className="button button-quiet" name="intent" value="away-of">
                  Set
                </button>
                {until && (
                  <Link
                    to={`/leads${formatInboxQuery({ filters: { owner: String(id), status: openStatuses } })}`}
                  >
                    Hand over leads of {name}
                  </Link>
                )}
              </Form>
              {meetings.length > 0 && (
                <div className="absence-meetings">
                  <p>Meetings with {name} before that day:</p>
                  <AbsenceMeetings meetings={meetings} operator={id} isOwn={false} isAdmin />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export default function AwayPage() {
  const { id, until, meetings, today, colleagues } = useLoaderData<typeof loader>();
  const refused = useAnswer<Refused>() ?? null;
  const isAdmin = colleagues !== null;
  return (
    <div className="settings">
      {colleagues && <SettingsNav />}
      <h1>Away</h1>
      <p className="settings-lead">
        While you are away, routing rules do not assign you new leads.{' '}
        <Link to="/leads?view=mine">Your leads</Link> stay yours, and what their people ask anew
        comes to you, too: the brokerage’s emails say that you are away. Ask an admin to hand over
        what cannot wait. Visitors are offered no meetings with you.
      </p>
      <p role="status">
        {until ? (
          <>
            You are away. Your first day back is <Day day={until} />.
          </>
        ) : (
          'You are available for new leads.'
        )}
      </p>
      {meetings.length > 0 && (
        <section>
          <h2>Your meetings before that day</h2>
          <p>
            {isAdmin
              ? 'Move or cancel each, or hand over its lead.'
              : 'Move or cancel each, or ask an admin to hand over its lead.'}
          </p>
          <AbsenceMeetings meetings={meetings} operator={id} isOwn isAdmin={isAdmin} />
        </section>
      )}
      {until && (
        <ActionForm intent="away" label="I am back" isMain refused={null}>
          <input type="hidden" name="original" value={until} />
          <input type="hidden" name="until" value="" />
        </ActionForm>
      )}
      <ActionForm
        intent="away"
        label={until ? 'Change date' : 'Mark me as away'}
        isMain={!until}
        refused={refused}
        key={until}
      >
        <input type="hidden" name="original" value={until ?? ''} />
        <Field
          label="First day back"
          name="until"
          type="date"
          min={addDays(today, 1)}
          defaultValue={enteredValue(refused, 'away', 'until') ?? until ?? ''}
          error={
            errorOf(refused, 'away', 'until') ??
            describeStoredDay(refused?.intent === 'away' ? refused : null, until)
          }
        />
      </ActionForm>
      {colleagues && colleagues.length > 0 && (
        <ColleagueList colleagues={colleagues} refused={refused} />
      )}
    </div>
  );
}
