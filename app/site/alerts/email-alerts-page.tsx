import { useRef } from 'react';
import { data, Link } from 'react-router';
import {
  alertFrequencies,
  defaultFrequency,
  type AlertFrequency,
} from '../../../domain/alerts/alert-frequency.ts';
import { alertRequestSchema } from '../../../domain/alerts/alert-forms.ts';
import { formatAlertPath, isFollowable } from '../../../domain/alerts/alert-path.ts';
import { describeAlert, formatAlertParameters } from '../../../domain/alerts/alert-search.ts';
import { checkInOrder } from '../../../domain/leads/forms/first-problem.ts';
import { readSpamTraps } from '../../../domain/leads/forms/spam.ts';
import { alertsConsent } from '../../../domain/mail/mail-kinds.ts';
import { isProjectKind, parseProjectKind } from '../../../domain/projects/project-kind.ts';
import {
  formatListingPath,
  parseProjectQuery,
} from '../../../domain/projects/search/project-query.ts';
import { showEmail } from '../../../domain/text/show-email.ts';
import { alertMessages } from '../../../domain/text/messages/alerts.ts';
import { listingMessages } from '../../../domain/text/messages/listing.ts';
import { readText } from '../../../domain/text/read-text.ts';
import type { Services } from '../../../server/services/services.ts';
import { describeFailure } from '../../forms/describe-failure.ts';
import { EmailInput } from '../../forms/email-input.tsx';
import { Field } from '../../forms/field.tsx';
import { HoneypotField } from '../../forms/form-fields.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { useSender } from '../../forms/use-sender.ts';
import { OnePress } from '../leads/one-press.tsx';
import { buildFormPageMeta, recordOutcome } from '../outcome-title.ts';
import { useBrand } from '../root-data.ts';
import { getForm, readOrigin, servicesContext } from '../services-context.ts';
import type { Route } from './+types/email-alerts-page';
import './alerts.css';

/** The search in the page's address. */
function readSearch({ catalogue: { snapshot } }: Services, { searchParams }: URL) {
  const named = searchParams.get('kind') || 'selling';
  const kind = parseProjectKind(named);
  const query = parseProjectQuery(searchParams, snapshot.listings[kind].vocabularies);
  return {
    kind,
    query,
    parameters: formatAlertParameters(query),
    isFollowable: isProjectKind(named) && isFollowable(query),
  };
}

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { query, ...search } = readSearch(services, url);
  const { kind } = search;
  return {
    ...search,
    filters: describeAlert(services.catalogue.snapshot, search),
    listingPath: formatListingPath(kind, query),
    head: buildFormPageMeta(
      context,
      formatAlertPath(kind, query),
      listingMessages.emailMatches,
      'An email when a new project matches your search: at once, daily or weekly.',
    ),
  };
}

interface Outcome {
  /** Null once the request is taken. */
  problem: { field: string; message: string } | null;
  values: { email: string; frequency: AlertFrequency };
}

async function follow({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = getForm(context);
  const entered = { email: readText(form, 'email'), frequency: readText(form, 'frequency') };
  const values = {
    email: entered.email,
    frequency: alertFrequencies.find((each) => each === entered.frequency) ?? defaultFrequency,
  };
  const answerProblem = (problem: Outcome['problem'], init: ResponseInit) =>
    data<Outcome>({ problem, values }, init);
  const checked = checkInOrder(alertRequestSchema, entered);
  if (!checked.ok) return answerProblem(checked.problem, { status: 400 });
  const taken = data<Outcome>({ problem: null, values });
  // Whatever filled in the hidden field gets the same answer, and no mail.
  if (readSpamTraps((name) => form.get(name)).honeypot) return taken;
  const { kind, parameters, isFollowable: mayFollow } = readSearch(services, url);
  if (!mayFollow)
    return answerProblem({ field: '', message: alertMessages.notFollowable }, { status: 400 });
  const { email, frequency } = checked.value;
  try {
    await services.alerts.request(
      email,
      { kind, parameters, frequency },
      readOrigin({ request, context }, url.href),
    );
    return taken;
  } catch (error) {
    const { field = '', message, freeSlots: _, ...answer } = describeFailure(error, services);
    return answerProblem({ field, message }, answer);
  }
}

export const action = (args: Route.ActionArgs) => recordOutcome(args.context, follow(args));

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

function AlertForm({ outcome }: { outcome: Outcome | undefined }) {
  const brokerage = useBrand().legalName;
  const ref = useRef<HTMLFormElement>(null);
  const isTaken = outcome?.problem === null;
  const saveDraft = useDraft(ref, 'alert', isTaken);
  useSender(ref, !isTaken);
  const problemOf = (field: string) =>
    outcome?.problem?.field === field ? outcome.problem.message : null;
  if (isTaken)
    return (
      <p role="status" className="alert-taken">
        {alertMessages.asked} {alertMessages.askedAt(showEmail(outcome.values.email))}
      </p>
    );
  return (
    <form ref={ref} onInput={saveDraft} method="post" className="alert-form">
      <HoneypotField />
      <Field name="email" label="Email" error={problemOf('email')} isRequired>
        {(control) => (
          <EmailInput {...control} maxLength={254} defaultValue={outcome?.values.email} />
        )}
      </Field>
      <fieldset className="alert-frequencies">
        <legend>{alertMessages.frequency}</legend>
        {alertFrequencies.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="frequency"
              value={each}
              defaultChecked={each === (outcome?.values.frequency ?? defaultFrequency)}
            />
            <span>{alertMessages.frequencies[each]}</span>
          </label>
        ))}
      </fieldset>
      <p role="alert">{problemOf('') ?? problemOf('frequency')}</p>
      <button className="button" type="submit">
        {alertMessages.submit}
      </button>
      <p className="form-note">{alertsConsent.text(brokerage)}</p>
    </form>
  );
}

export default function EmailAlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, parameters, filters, listingPath } = loaderData;
  const brokerage = useBrand().legalName;
  return (
    <section className="page-section narrow">
      <h1>{listingMessages.emailMatches}</h1>
      <p className="lead">
        {alertMessages.listings[kind]}
        {filters.length > 0 ? `: ${filters.join(', ')}` : ''}
      </p>
      {loaderData.isFollowable ? (
        <>
          {actionData?.problem !== null && (
            <OnePress
              intent="follow"
              path={`/package/next?${new URLSearchParams({ kind, parameters })}`}
              label={alertMessages.submit}
            >
              <p className="form-note">{alertsConsent.text(brokerage)}</p>
              <h2>Or with another address</h2>
            </OnePress>
          )}
          <AlertForm outcome={actionData} />
        </>
      ) : (
        <p>{alertMessages.notFollowable}</p>
      )}
      <p>
        <Link to={listingPath}>{alertMessages.back}</Link>
      </p>
    </section>
  );
}
