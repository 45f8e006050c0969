import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { addDays } from '../../domain/dates/iso-day.ts';
import { awaySchema } from '../../domain/leads/inbox/away-forms.ts';
import { operatorAwaySchema } from '../../domain/leads/inbox/routing-forms.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { handleForm, errorOf, enteredValue, type Refused } from '../ui/handle-form.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';
import { Field } from '../ui/field.tsx';
import { runAction, getVisit } from '../ui/guard.ts';
import { SettingsNav } from '../ui/settings-nav.tsx';
import { Day } from '../ui/time.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import '../ui/settings.css';

export const meta = () => [{ title: 'Away' }];

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(servicesContext).console.responseSettings.readAway(getVisit(context));

export const clientAction = sendKeepingDraft;

export function action({ context }: ActionFunctionArgs) {
  const { responseSettings } = context.get(servicesContext).console;
  const visit = getVisit(context);
  return runAction(context, 'away', {
    away: (form) =>
      handleForm(form, awaySchema, {
        work: ({ until }) => responseSettings.setOwnAway(visit, until),
        next: '/settings/away',
      }),
    'away-of': (form) =>
      handleForm(form, operatorAwaySchema, {
        work: ({ operator, until }) => responseSettings.setAwayOf(visit, operator, until),
        next: '/settings/away',
      }),
  });
}

type Colleagues = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['colleagues']>;

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
        {colleagues.map(({ id, name, until }) => {
          const ownRefusal = refused?.entered['operator'] === String(id) ? refused : null;
          return (
            <li key={id}>
              <Form method="post" className="absence" noValidate key={until}>
                <input type="hidden" name="operator" value={id} />
                <Field
                  label={`${name}: first day back`}
                  name="until"
                  type="date"
                  defaultValue={enteredValue(ownRefusal, 'away-of', 'until') ?? until ?? ''}
                  error={errorOf(ownRefusal, 'away-of', 'until')}
                />
                <button className="button button-quiet" name="intent" value="away-of">
                  Set
                </button>
              </Form>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export default function AwayPage() {
  const { until, today, colleagues } = useLoaderData<typeof loader>();
  const refused = useAnswer<Refused>() ?? null;
  return (
    <div className="settings">
      {colleagues && <SettingsNav />}
      <h1>Away</h1>
      <p className="settings-lead">
        While you are away, routing rules do not assign you new leads. Your current leads stay
        yours.
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
      {until && (
        <ActionForm intent="away" label="I am back" isMain refused={null}>
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
        <Field
          label="First day back"
          name="until"
          type="date"
          min={addDays(today, 1)}
          defaultValue={enteredValue(refused, 'away', 'until') ?? until ?? ''}
          error={errorOf(refused, 'away', 'until')}
        />
      </ActionForm>
      {colleagues && colleagues.length > 0 && (
        <ColleagueList colleagues={colleagues} refused={refused} />
      )}
    </div>
  );
}
