import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatDay } from '../../domain/dates/iso-day.ts';
import { weekdayNames } from '../../domain/brand/opening-hours.ts';
import {
  closureDaySchema,
  closureSchema,
  hoursFields,
  hoursSchema,
} from '../../domain/brand/calendar-forms.ts';
import type { Closure } from '../../domain/brand/office-calendar.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { describeStored, describeStoredTick, findStale } from '../ui/describe-stored.ts';
import { ActionForm } from '../ui/action-form.tsx';
import {
  fieldProps,
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
import '../ui/settings.css';

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
        work: ({ original, ...settings }) => responseSettings.save(visit, original, settings),
        next,
      }),
    'add-closure': (form) =>
      handleForm(form, closureSchema, {
        work: (closure) => responseSettings.addClosure(visit, closure),
        next,
      }),
    'remove-closure': (form) =>
      handleForm(form, closureDaySchema, {
        work: ({ firstDay }) => responseSettings.removeClosure(visit, firstDay),
        next,
      }),
  });
}

const ClosureRow = ({ firstDay, lastDay, isYearly, note }: Closure) => (
  <li>
    <span className="settings-days">
      <Day day={firstDay} />
      {lastDay > firstDay && (
        <>
          {' to '}
          <Day day={lastDay} />
        </>
      )}
    </span>
    <span>{note}</span>
    {isYearly && <span className="settings-note">Every year</span>}
    <ActionForm intent="remove-closure" label="Remove" refused={null}>
      <input type="hidden" name="firstDay" value={firstDay} />
    </ActionForm>
  </li>
);

/** Starting on Monday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

export default function HoursPage() {
  const { days, holidays, targetMinutes, closures, earlier, original } =
    useLoaderData<typeof loader>();
  const refused = useAnswer<Refused>() ?? null;
  const stale = findStale(refused?.intent === 'save' ? refused : null, 'original', original);
  return (
    <div className="settings">
      <SettingsNav />
      <h1>Hours and closed days</h1>
      <p className="settings-lead">
        Visitors see these hours on the site and can ask for meetings within them. Response times
        count only minutes within them: a lead that arrives in the evening is due the next morning.
        All times are in Toronto.
      </p>
      <section aria-labelledby="hours-title">
        <h2 id="hours-title">Business hours</h2>
        <ActionForm intent="save" label="Save hours" isMain refused={refused} key={original}>
          <input type="hidden" name="original" value={original} />
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
                error={
                  errorOf(refused, 'save', hoursFields[weekday]) ??
                  describeStored(stale, hoursFields[weekday], days[weekday] ?? '', {
                    none: 'closed',
                  })
                }
              />
            ))}
          </div>
          <fieldset className="settings-holidays">
            <legend>Closed on public holidays</legend>
            {holidays.map(({ field, name, day, isKept }) => (
              <label key={field}>
                <input
                  type="checkbox"
                  name={field}
                  defaultChecked={
                    refused?.intent === 'save'
                      ? enteredValue(refused, 'save', field) !== undefined
                      : isKept
                  }
                />
                <span>
                  {name} <span className="settings-note">{formatDay(day)}</span>
                  <span className="field-error">{describeStoredTick(stale, field, isKept)}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <Field
            label="Answer within (minutes)"
            name="target"
            inputMode="numeric"
            defaultValue={enteredValue(refused, 'save', 'target') ?? targetMinutes}
            error={
              errorOf(refused, 'save', 'target') ??
              describeStored(stale, 'target', String(targetMinutes))
            }
          />
        </ActionForm>
      </section>
      <section aria-labelledby="closed-title">
        <h2 id="closed-title">Closed days</h2>
        <p className="form-failure" role="alert">
          {refused?.intent === 'remove-closure' ? refused.refusal : ''}
        </p>
        {closures.length > 0 && (
          <ul className="settings-list">
            {closures.map((closure) => (
              <ClosureRow key={closure.firstDay} {...closure} />
            ))}
          </ul>
        )}
        {earlier.length > 0 && (
          <details>
            <summary>Past closed days ({earlier.length})</summary>
            <ul className="settings-list">
              {earlier.map((closure) => (
                <ClosureRow key={closure.firstDay} {...closure} />
              ))}
            </ul>
          </details>
        )}
        <ActionForm
          intent="add-closure"
          label="Add closed days"
          refused={refused}
          key={closures.length + earlier.length}
        >
          <p className="field-hint">
            No meetings are offered then, and response times do not count. Visitors see the days,
            not the reason. Add a day of the last month too, after a storm for example.
          </p>
          <div className="settings-row">
            <Field
              label="First day"
              type="date"
              {...fieldProps(refused, 'add-closure', 'firstDay')}
            />
            <Field
              label="Last day, if several"
              type="date"
              {...fieldProps(refused, 'add-closure', 'lastDay')}
            />
            <Field label="Why" {...fieldProps(refused, 'add-closure', 'note')} />
          </div>
          <label className="settings-check">
            <input
              type="checkbox"
              name="isYearly"
              defaultChecked={enteredValue(refused, 'add-closure', 'isYearly') !== undefined}
            />
            Every year
          </label>
        </ActionForm>
      </section>
    </div>
  );
}
