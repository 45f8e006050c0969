import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { describeForm, routedFormNames } from '../../domain/leads/lead-form-rows.ts';
import { readTestLead, ruleIdSchema, ruleSchema } from '../../domain/leads/inbox/routing-forms.ts';
import { capitalise } from '../../domain/text/capitalise.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import type { ReadRouting } from '../../server/leads/inbox/routing-settings.ts';
import { handleForm, revalidateAfterConflict, type Refused } from '../ui/handle-form.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';
import { Field } from '../ui/field.tsx';
import { runAction, getVisit } from '../ui/guard.ts';
import { RuleForm } from './rule-form.tsx';
import { SettingsNav } from '../ui/settings-nav.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import '../ui/settings.css';

export const meta = () => [{ title: 'Lead routing' }];

const next = '/settings/routing';

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  context
    .get(servicesContext)
    .console.routing.read(readTestLead(new URL(request.url).searchParams));

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = sendKeepingDraft;

export function action({ context }: ActionFunctionArgs) {
  const { routing } = context.get(servicesContext).console;
  const visit = getVisit(context);
  const onRule = (form: FormData, work: (original: string, id: number) => Promise<unknown>) =>
    handleForm(form, ruleIdSchema, { work: ({ original, id }) => work(original, id), next });
  return runAction(context, 'routing', {
    save: (form) =>
      handleForm(form, ruleSchema, {
        check: routing.check,
        work: ({ original, ...rule }) => routing.save(visit, original, rule),
        next,
      }),
    delete: (form) => onRule(form, (original, id) => routing.remove(visit, original, id)),
    up: (form) => onRule(form, (original, id) => routing.moveUp(visit, original, id)),
    down: (form) => onRule(form, (original, id) => routing.moveDown(visit, original, id)),
  });
}

type Rule = ReadRouting['rules'][number];

/** "Leads about Lake House, from the form “Contact”". */
function describeConditions({ conditions, isUnlisted }: Rule): string {
  const { project, city, builder, form, source } = conditions;
  const parts = [
    project && `about ${project}${isUnlisted ? ' (not on the site)' : ''}`,
    city && `in ${city}`,
    builder && `built by ${builder}`,
    form && `from the form “${describeForm(form)}”`,
    source && `from ${source}`,
  ].filter(Boolean);
  return parts.length > 0 ? `Leads ${parts.join(', ')}` : 'Every lead';
}

function describeTarget({ keepsUnassigned, turns }: Rule): string {
  if (keepsUnassigned) return 'nobody';
  if (turns.length === 0) return 'nobody: falls through to the next rule';
  const names = turns.map(({ name, isAvailable }) =>
    isAvailable ? name : `${name} (unavailable)`,
  );
  return names.length === 1 ? (names[0] ?? '') : `${names.join(', ')}, in turn`;
}

function RuleRow({
  rule,
  number,
  isLast,
  loaded,
  refused,
}: {
  rule: Rule;
  number: number;
  isLast: boolean;
  loaded: ReadRouting;
  refused: Refused | null;
}) {
  const ownRefusal =
    refused?.intent === 'save' && refused.entered['id'] === String(rule.id) ? refused : null;
  return (
    <li>
      <div className="rule-head">
        <span>
          {describeConditions(rule)} → <strong>{describeTarget(rule)}</strong>
        </span>
        <Form method="post" className="rule-actions">
          <input type="hidden" name="original" value={loaded.original} />
          <input type="hidden" name="id" value={rule.id} />
          <button
            className="button button-quiet"
            name="intent"
            value="up"
            disabled={number === 1}
            aria-label={`Move rule ${number} up`}
          >
            Up
          </button>
          <button
            className="button button-quiet"
            name="intent"
            value="down"
            disabled={isLast}
            aria-label={`Move rule ${number} down`}
          >
            Down
          </button>
          <button
            className="button button-quiet"
            name="intent"
            value="delete"
            aria-label={`Delete rule ${number}`}
          >
            Delete
          </button>
        </Form>
      </div>
      {rule.unreached && (
        <p className="field-hint">
          <span aria-hidden="true">! </span>
          {rule.unreached}
        </p>
      )}
      <details open={ownRefusal !== null}>
        <summary>Edit rule {number}</summary>
        <RuleForm rule={rule} {...loaded} refused={ownRefusal} />
      </details>
    </li>
  );
}

/** "A lead from the form “Contact” would go to Ben, by rule 2. Rule 1 applies, but Ada is away until …" */
function describeOutcome({ about, form, to, rule, passed }: NonNullable<ReadRouting['outcome']>) {
  const lead = `A lead${about ? ` about ${about}` : ''} from the form “${form}” would go to ${to ?? 'nobody'}`;
  const reasons = passed.join('; ');
  if (rule === null) return `${lead}: ${reasons || 'no rule applies'}.`;
  return `${lead}, by rule ${rule}.${reasons && ` ${capitalise(reasons)}.`}`;
}

function TryOut({ tried, outcome }: ReadRouting) {
  return (
    <section aria-labelledby="try-title">
      <h2 id="try-title">Test rules</h2>
      <Form className="settings-row" action={next}>
        <div className="field">
          <label htmlFor="tried-form">Lead form</label>
          <select id="tried-form" name="form" defaultValue={tried.form || 'contact'}>
            {routedFormNames.map((name) => (
              <option key={name} value={name}>
                {describeForm(name)}
              </option>
            ))}
          </select>
        </div>
        <Field label="Lead project" name="project" defaultValue={tried.project} />
        <Field label="Lead source" name="source" defaultValue={tried.source} />
        <span className="rule-actions">
          <button className="button button-quiet">Test</button>
        </span>
      </Form>
      <p role="status">
        {outcome &&
          (outcome.isUnknown
            ? `No project found for “${tried.project}”.`
            : describeOutcome(outcome))}
      </p>
    </section>
  );
}

export default function RoutingPage() {
  const loaded = useLoaderData<typeof loader>();
  const { rules, cities, builders } = loaded;
  const refused = useAnswer<Refused>() ?? null;
  // Also what was entered in a rule that a colleague has deleted.
  const isNew =
    refused?.intent === 'save' && !rules.some(({ id }) => refused.entered['id'] === String(id));
  return (
    <div className="settings">
      <SettingsNav />
      <h1>Lead routing</h1>
      <p className="settings-lead">
        The first rule that matches a new lead and has someone available assigns it. Other leads
        stay under “Unassigned”.
      </p>
      <p className="form-failure" role="alert">
        {refused && refused.intent !== 'save' ? refused.refusal : ''}
      </p>
      <datalist id="known-city">
        {cities.map((city) => (
          <option key={city}>{city}</option>
        ))}
      </datalist>
      <datalist id="known-builder">
        {builders.map((builder) => (
          <option key={builder}>{builder}</option>
        ))}
      </datalist>
      <section aria-labelledby="rules-title">
        <h2 id="rules-title">Rules</h2>
        {rules.length > 0 && (
          <ol className="rules">
            {rules.map((rule, index) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                number={index + 1}
                isLast={index === rules.length - 1}
                loaded={loaded}
                refused={refused}
              />
            ))}
          </ol>
        )}
        <details open={isNew || rules.length === 0}>
          <summary>Add rule</summary>
          <RuleForm {...loaded} refused={isNew ? refused : null} />
        </details>
      </section>
      <TryOut {...loaded} />
    </div>
  );
}
