import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { weekdayNames } from '../../domain/dates/opening-hours.ts';
import {
  closureDaySchema,
  closureSchema,
  hoursFields,
  hoursSchema,
} from '../../domain/leads/inbox/response-forms.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { ActionForm } from '../ui/action-form.tsx';
import {
  handleForm,
  errorOf,
  revalidateAfterConflict,
  enteredValue,
  type Refused,
} from '../ui/handle-form.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';
import { Field } from '../ui/field.tsx';
import { runAction, getVisit } from '../ui/guard.ts';
import { Day } from '../ui/time.tsx';
import { SettingsNav } from '../ui/settings-nav.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import './settings.css';

export const meta = () => [{ title: 'Hours and closed days' }];

const next = '/settings/hours';

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(servicesContext).console.responseSettings.read();

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = sendKeepingDraft;

export function action({ context }: ActionFunctionArgs) {
  const { responseSettings } = context.get(servicesContext).console;
  const visit = getVisit(context);
  return runAction(context, 'hours', {
    save: (form) =>
      handleForm(form, hoursSchema, {
        work: ({ shown, ...settings }) => responseSettings.save(visit, shown, settings),
        next,
      }),
    'add-closure': (form) =>
      handleForm(form, closureSchema, {
        work: (closure) => responseSettings.addClosure(visit, closure),
        next,
      }),
    'remove-closure': (form) =>
      handleForm(form, closureDaySchema, {
        work: ({ day }) => responseSettings.removeClosure(visit, day),
        next,
      }),
  });
}

const RemoveClosure = ({ day }: { day: string }) => (
  <ActionForm intent="remove-closure" label="Remove" refused={null}>
    <input type="hidden" name="day" value={day} />
  </ActionForm>
);

/** Starting on Monday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

export default function HoursPage() {
  const { days, targetMinutes, closed, earlier, shown } = useLoaderData<typeof loader>();
  const refused = useAnswer<Refused>() ?? null;
  return (
    <div className="settings">
      <SettingsNav />
      <h1>Hours and closed days</h1>
      <p className="settings-lead">
        Response times count minutes within business hours: a lead that arrives in the evening is
        due the next morning. Closed days and public holidays do not count. All times are in
        Toronto.
      </p>
      <section aria-labelledby="hours-title">
        <h2 id="hours-title">Business hours</h2>
        <ActionForm intent="save" label="Save hours" isMain refused={refused} key={shown}>
          <input type="hidden" name="shown" value={shown} />
          <p className="field-hint">
            For example, 9:00 a.m. to 12:30 p.m., 1:30 p.m. to 6:00 p.m. for a day with a lunch
            break. Leave closed days blank.
          </p>
          <div className="settings-week">
            {weekdays.map((weekday) => (
              <Field
                key={weekday}
                label={weekdayNames[weekday]}
                name={hoursFields[weekday]}
                defaultValue={enteredValue(refused, 'save', hoursFields[weekday]) ?? days[weekday]}
                error={errorOf(refused, 'save', hoursFields[weekday])}
              />
            ))}
          </div>
          <Field
            label="Answer within (minutes)"
            name="target"
            inputMode="numeric"
            defaultValue={enteredValue(refused, 'save', 'target') ?? targetMinutes}
            error={errorOf(refused, 'save', 'target')}
          />
        </ActionForm>
      </section>
      <section aria-labelledby="closed-title">
        <h2 id="closed-title">Closed days</h2>
        <p className="form-failure" role="alert">
          {refused?.intent === 'remove-closure' ? refused.refusal : ''}
        </p>
        <ul className="settings-list">
          {closed.map(({ day, name, isHoliday }) => (
            <li key={day}>
              <Day day={day} />
              <span>{name}</span>
              {isHoliday ? (
                <span className="settings-note">Public holiday</span>
              ) : (
                <RemoveClosure day={day} />
              )}
            </li>
          ))}
        </ul>
        {earlier.length > 0 && (
          <details>
            <summary>Past closed days ({earlier.length})</summary>
            <ul className="settings-list">
              {earlier.map(({ day, name }) => (
                <li key={day}>
                  <Day day={day} />
                  <span>{name}</span>
                  <RemoveClosure day={day} />
                </li>
              ))}
            </ul>
          </details>
        )}
        <ActionForm
          intent="add-closure"
          label="Add closed day"
          refused={refused}
          key={closed.length + earlier.length}
        >
          <div className="settings-row">
            <Field
              label="Day"
              name="day"
              type="date"
              defaultValue={enteredValue(refused, 'add-closure', 'day')}
              error={errorOf(refused, 'add-closure', 'day')}
            />
            <Field
              label="Why"
              name="name"
              defaultValue={enteredValue(refused, 'add-closure', 'name')}
              error={errorOf(refused, 'add-closure', 'name')}
            />
          </div>
        </ActionForm>
      </section>
    </div>
  );
}
