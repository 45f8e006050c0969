import { useState } from 'react';
import { Form } from 'react-router';
import { snoozeChoices } from '../../domain/leads/inbox/snooze.ts';
import { callOutcomes } from '../../domain/leads/inbox/work-forms.ts';
import type { ReadLead } from '../../server/leads/inbox/inbox.ts';
import type { ReadWork } from '../../server/leads/inbox/lead-work.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { fieldProps, enteredValue, type Refused } from '../ui/handle-form.ts';
import { Field, SelectField, TextareaField } from '../ui/field.tsx';
import { Day, Moment } from '../ui/time.tsx';
import { TorontoTimeField } from '../ui/toronto-time-field.tsx';
import './lead-work.css';
import { OwnerOptions } from './owner-options.tsx';

interface WorkProps {
  loaded: Pick<ReadLead, 'lead' | 'owners'>;
  refused: Refused | null;
}

const outcomeLabels = Object.fromEntries(
  Object.entries(callOutcomes).map(([outcome, { label }]) => [outcome, label]),
);

export function CallForm({ loaded: { lead }, work, refused }: WorkProps & { work: ReadWork }) {
  return (
    <ActionForm
      intent="call"
      label="Save call"
      staysInPlace
      refused={refused}
      draft={`call ${lead.reference}`}
    >
      <SelectField
        label="Outcome"
        none="Choose an outcome"
        labels={outcomeLabels}
        {...fieldProps(refused, 'call', 'outcome')}
      />
      <TextareaField label="Notes" rows={2} {...fieldProps(refused, 'call', 'words')} />
      <div className="call-step">
        <Field label="Next step" {...fieldProps(refused, 'call', 'step')} />
        <Field
          label="By"
          type="date"
          {...fieldProps(refused, 'call', 'stepDue', work.nextOpenDay)}
        />
      </div>
      {lead.owner === null && (
        <label className="reply-take">
          <input
            type="checkbox"
            name="take"
            value="yes"
            defaultChecked={
              refused?.intent !== 'call' || enteredValue(refused, 'call', 'take') !== undefined
            }
          />
          Assign to me: other agents will no longer see this lead
        </label>
      )}
    </ActionForm>
  );
}

/** A lead's tasks, next to what to do next. */
export function TaskList({ work: { tasks, today } }: { work: ReadWork }) {
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="tasks-title">
      <h2 id="tasks-title">Tasks</h2>
      <ul className="tasks">
        {tasks.map(({ id, what, dueOn, owner, doneAt }) => (
          <li key={id} data-done={doneAt !== null || undefined}>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="task" value={id} />
              <button
                className="button button-quiet"
                name="intent"
                value={doneAt ? 'task-open' : 'task-done'}
                aria-label={`${doneAt ? 'Reopen' : 'Done'}: ${what}`}
              >
                {doneAt ? 'Reopen' : 'Done'}
              </button>
            </Form>
            <p>
              {what}
              <span className="task-due">
                {doneAt ? (
                  '✓ Done'
                ) : (
                  <>
                    {dueOn < today && '! '}Due <Day day={dueOn} />
                  </>
                )}
                {owner && `, ${owner}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function TaskForm(props: WorkProps & { work: ReadWork }) {
  const { loaded, work, refused } = props;
  const { lead, owners } = loaded;
  return (
    <ActionForm
      intent="task"
      label="Add task"
      staysInPlace
      refused={refused}
      draft={`task ${lead.reference}`}
    >
      <Field label="Task" {...fieldProps(refused, 'task', 'what')} />
      <Field label="Due" type="date" {...fieldProps(refused, 'task', 'due', work.today)} />
      {owners && (
        <label className="field">
          <span>Assigned to</span>
          <select name="assignee" defaultValue={enteredValue(refused, 'task', 'assignee') ?? ''}>
            <option value="">Me</option>
            <OwnerOptions owners={owners} />
          </select>
        </label>
      )}
    </ActionForm>
  );
}

export function SnoozeForms({ loaded: { lead }, refused }: WorkProps) {
  const [chosen, setChosen] = useState(enteredValue(refused, 'snooze', 'until') ?? 'tomorrow');
  return (
    <section id="snooze" aria-labelledby="snooze-title">
      <h2 id="snooze-title">Snooze</h2>
      {lead.snoozedUntil ? (
        <ActionForm
          intent="wake"
          label="Unsnooze"
          staysInPlace
          revision={lead.revision}
          refused={refused}
        >
          <p>
            Snoozed until <Moment at={lead.snoozedUntil} />, or until the person writes again.
          </p>
        </ActionForm>
      ) : (
        <ActionForm
          intent="snooze"
          label="Snooze"
          staysInPlace
          revision={lead.revision}
          refused={refused}
        >
          <label className="field">
            <span>Snooze until</span>
            <select
              name="until"
              defaultValue={chosen}
              onChange={(event) => setChosen(event.target.value)}
            >
              {Object.entries(snoozeChoices).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <div hidden={chosen !== 'own'}>
            <TorontoTimeField
              label="Date and time (Toronto)"
              name="own"
              intent="snooze"
              refused={refused}
            />
          </div>
        </ActionForm>
      )}
    </section>
  );
}
