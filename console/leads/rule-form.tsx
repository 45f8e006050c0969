import { Form } from 'react-router';
import { describeForm, routedFormNames } from '../../domain/leads/lead-form-rows.ts';
import { operatorField } from '../../domain/leads/inbox/routing-forms.ts';
import { routingConditions } from '../../domain/leads/inbox/routing.ts';
import type { ReadRouting } from '../../server/leads/inbox/routing-settings.ts';
import type { Refused } from '../ui/handle-form.ts';
import { describeStored, describeStoredTick, findStale } from '../ui/describe-stored.ts';
import { Field } from '../ui/field.tsx';

interface RuleFormProps extends Pick<ReadRouting, 'operators' | 'original'> {
  /** Omitted for a new rule. */
  rule?: ReadRouting['rules'][number];
  /** If it is this form's. */
  refused: Refused | null;
}

/** A rule's conditions and assignees; after its refusal, it keeps what was entered. */
export function RuleForm({ rule, operators, original, refused }: RuleFormProps) {
  const id = String(rule?.id ?? '');
  const stale = rule ? findStale(refused, 'original', original) : null;
  const begin = (name: keyof typeof routingConditions) =>
    refused?.entered[name] ?? rule?.conditions[name] ?? '';
  const isTicked = (name: string, stored: boolean) => (refused ? name in refused.entered : stored);
  const storedForm = rule?.conditions.form ?? '';
  const formWords = { words: storedForm && describeForm(storedForm), none: 'any' };
  const agentsError = refused?.errors['operators'];
  return (
    <Form method="post" className="rule-form" noValidate key={original}>
      <p className="form-failure" role="alert">
        {refused?.refusal}
      </p>
      <input type="hidden" name="original" value={original} />
      <input type="hidden" name="id" value={id} />
      <p className="field-hint">A lead must match every condition. Blank means any.</p>
      <div className="rule-fields">
        {(['project', 'city', 'builder', 'source'] as const).map((name) => (
          <Field
            key={name}
            label={routingConditions[name]}
            name={name}
            list={name === 'city' || name === 'builder' ? `known-${name}` : undefined}
            defaultValue={begin(name)}
            error={
              refused?.errors[name] ??
              describeStored(stale, name, rule?.conditions[name] ?? '', { none: 'any' })
            }
          />
        ))}
        <div className="field">
          <label htmlFor={`form-${id}`}>{routingConditions.form}</label>
          <select id={`form-${id}`} name="form" defaultValue={begin('form')}>
            <option value="">Any</option>
            {routedFormNames.map((name) => (
              <option key={name} value={name}>
                {describeForm(name)}
              </option>
            ))}
          </select>
          <p className="field-error">{describeStored(stale, 'form', storedForm, formWords)}</p>
        </div>
      </div>
      <fieldset
        className="rule-agents"
        aria-describedby={agentsError ? `agents-${id}-error` : undefined}
      >
        <legend>Assign to, in turn</legend>
        {operators.map((operator) => {
          const name = operatorField(operator.id);
          const isChosen = rule?.turns.some(({ operatorId }) => operatorId === operator.id);
          return (
            <label key={name}>
              <input
                type="checkbox"
                name={name}
                defaultChecked={isTicked(name, isChosen ?? false)}
                aria-invalid={agentsError ? true : undefined}
              />
              {operator.name}
              {!operator.isActive && ' (has not signed up yet)'}
              <span className="field-error">
                {describeStoredTick(stale, name, isChosen ?? false)}
              </span>
            </label>
          );
        })}
        <label>
          <input
            type="checkbox"
            name="keepsUnassigned"
            defaultChecked={isTicked('keepsUnassigned', rule?.keepsUnassigned ?? false)}
          />
          Nobody: leave them under “Unassigned”
          <span className="field-error">
            {describeStoredTick(stale, 'keepsUnassigned', rule?.keepsUnassigned ?? false)}
          </span>
        </label>
      </fieldset>
      <p className="field-error" id={`agents-${id}-error`}>
        {agentsError}
      </p>
      <p>
        <button className="button button-quiet" name="intent" value="save">
          {rule ? 'Save rule' : 'Add rule'}
        </button>
      </p>
    </Form>
  );
}
