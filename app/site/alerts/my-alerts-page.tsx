import { useEffect } from 'react';
import { data, Form, useFetcher } from 'react-router';
import { alertActions, alertChangeSchema } from '../../../domain/alerts/alert-forms.ts';
import type { ListedAlert, UnconfirmedAlert } from '../../../domain/alerts/listed-alert.ts';
import { checkInOrder } from '../../../domain/leads/forms/first-problem.ts';
import { alertMessages } from '../../../domain/text/messages/alerts.ts';
import { newsletterMessages } from '../../../domain/text/messages/newsletter.ts';
import { readText } from '../../../domain/text/read-text.ts';
import { buildFormPageMeta } from '../outcome-title.ts';
import { uncachedHeaders } from '../secret-address.ts';
import { getForm, readOrigin, servicesContext } from '../services-context.ts';
import type { Route } from './+types/my-alerts-page';
import { AlertList } from './alert-list.tsx';
import '../mail.css';

const path = '/email-alerts';

export const headers = uncachedHeaders;

const findAlert = (alerts: readonly ListedAlert[] | null, id: string | null) =>
  alerts?.find((alert) => alert.id === id) ?? null;

/** The page itself contains no more than the link's mail: what opens links may not see the rest. */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const named = url.searchParams.get('confirm');
  const { byLink } = context.get(servicesContext).alerts;
  return {
    /** The alert that the link's mail is about. */
    named,
    /** What it follows, while it waits for its confirmation. */
    unconfirmed: named === null ? null : await byLink.describeUnconfirmed(params.token, named),
    head: buildFormPageMeta(
      context,
      `${path}/${params.token}`,
      'Email alerts',
      'Change, pause and end your email alerts, without logging in.',
    ),
  };
}

interface Answer {
  /** Null for an unknown link. */
  alerts: ListedAlert[] | null;
  message: string | null;
}

const outcomes = {
  start: alertMessages.started,
  pause: alertMessages.paused,
  end: alertMessages.ended,
  save: alertMessages.saved,
} as const;

/** What has become of the alert of a confirmation that is opened again. */
const describeNamed = (alerts: readonly ListedAlert[] | null, id: string) =>
  id === '' ? null : alertMessages.named[findAlert(alerts, id)?.state ?? 'gone'];

/** Lists or changes the alerts of the address that the link was sent to. Opening the page does neither. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { alerts, config } = context.get(servicesContext);
  const { byLink } = alerts;
  const form = getForm(context);
  const id = readText(form, 'alert');
  const isConfirming = form.get('intent') === 'confirm';
  const intent = isConfirming ? 'start' : alertActions.find((each) => each === form.get('intent'));
  const change = { action: intent, frequency: readText(form, 'frequency') || undefined };
  const checked = checkInOrder(alertChangeSchema, change);
  const choose = async (): Promise<Answer> => {
    const listed = await byLink.list(params.token);
    // A confirmation starts an alert once, never what was paused since.
    const isUsed = isConfirming && findAlert(listed, id)?.state !== 'unconfirmed';
    if (!intent || isUsed) return { alerts: listed, message: describeNamed(listed, id) };
    if (!checked.ok) return { alerts: listed, message: checked.problem.message };
    // Without the token, which the page's URL contains.
    const origin = readOrigin({ request, context }, config.http.publicUrl + path);
    const changed = await byLink.change(params.token, id, checked.value, origin);
    if (!changed) return { alerts: null, message: null };
    return {
      alerts: changed.alerts,
      message: changed.isKnown ? outcomes[intent] : alertMessages.gone,
    };
  };
  const answer = await choose();
  return data(answer, { status: answer.alerts ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** Confirming is left to the reader: a scanner that runs scripts must not do it. */
const Confirmation = ({ alert, asked }: { alert: string; asked: UnconfirmedAlert }) => (
  <Form method="post">
    <p>
      <strong>{asked.search}</strong>
    </p>
    <p>
      {alertMessages.frequency}: {asked.frequency}
    </p>
    <input type="hidden" name="alert" value={alert} />
    <button className="button" type="submit" name="intent" value="confirm">
      {alertMessages.confirm}
    </button>
  </Form>
);

export default function MyAlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof action>();
  const { submit } = fetcher;
  const { named, unconfirmed } = loaderData;
  const isUnconfirmed = unconfirmed !== null;
  const answer = fetcher.data ?? actionData;
  useEffect(() => {
    if (!actionData && !isUnconfirmed)
      void submit({ intent: 'show', alert: named ?? '' }, { method: 'post' });
  }, [actionData, named, isUnconfirmed, submit]);
  return (
    <section className="page-section narrow reader-page">
      <h1>Email alerts</h1>
      <p className="lead">
        {answer || !isUnconfirmed ? newsletterMessages.ofLink : alertMessages.confirmHint}
      </p>
      <div className="reader-choices" aria-busy={fetcher.state !== 'idle'}>
        {answer ? (
          <>
            <p role="status">{answer.message}</p>
            {answer.alerts ? (
              <AlertList
                alerts={answer.alerts}
                onChange={(form) => void submit(form, { method: 'post' })}
              />
            ) : (
              <p role="alert">{newsletterMessages.linkUnknown}</p>
            )}
          </>
        ) : named !== null && unconfirmed !== null ? (
          <Confirmation alert={named} asked={unconfirmed} />
        ) : (
          <Form method="post">
            <input type="hidden" name="alert" value={named ?? ''} />
            <button className="button" type="submit" name="intent" value="show">
              {alertMessages.show}
            </button>
          </Form>
        )}
      </div>
    </section>
  );
}
