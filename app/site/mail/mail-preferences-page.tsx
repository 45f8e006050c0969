import { useEffect } from 'react';
import { data, useFetcher } from 'react-router';
import {
  consentWordings,
  mailKindLabels,
  mailKinds,
  type WantedMail,
} from '../../../domain/mail/mail-kinds.ts';
import { accountMessages } from '../../../domain/text/messages/account.ts';
import { newsletterMessages } from '../../../domain/text/messages/newsletter.ts';
import { getForm } from '../services-context.ts';
import { useBrand } from '../root-data.ts';
import { buildFormPageMeta } from '../outcome-title.ts';
import { uncachedHeaders } from '../secret-address.ts';
import type { Route } from './+types/mail-preferences-page';
import { readRecipient } from './recipient.ts';
import '../mail.css';

function MailChoices({ answer }: { answer: PreferencesAnswer }) {
  const brokerage = useBrand().legalName;
  const { choices, message } = answer;
  if (!choices) return <p role="alert">{newsletterMessages.linkUnknown}</p>;
  return (
    <>
      {mailKinds.map((kind) => (
        <label className="consent" key={`${kind} ${choices[kind]}`}>
          <input type="checkbox" name={kind} defaultChecked={choices[kind]} />
          <span>
            <strong>{mailKindLabels[kind]}</strong>
            <br />
            {consentWordings[kind].text(brokerage)}
          </span>
        </label>
      ))}
      <p className="form-note">We always send emails about your requests, meetings and account.</p>
      <div className="reader-buttons">
        <p role="status">{message}</p>
        <button className="button" type="submit" name="intent" value="save">
          Save
        </button>
        <button className="button button-quiet" type="submit" name="intent" value="none">
          Unsubscribe from all
        </button>
      </div>
    </>
  );
}

const path = '/mail-preferences';

export const headers = uncachedHeaders;

export const loader = ({ context, params }: Route.LoaderArgs) => ({
  head: buildFormPageMeta(
    context,
    `${path}/${params.token}`,
    'Email preferences',
    'Choose which emails you get, without logging in.',
  ),
});

interface PreferencesAnswer {
  /** Null for an unknown link. */
  choices: WantedMail | null;
  message: string | null;
}

const none: WantedMail = { newsletter: false, offers: false, alerts: false };

/** Reads or changes the recipient's subscriptions; the page itself never contains personal data. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { preferences, origin } = readRecipient(context, request, path);
  const form = getForm(context);
  const choose = async (): Promise<PreferencesAnswer> => {
    switch (form.get('intent')) {
      case 'save': {
        const choices = {
          newsletter: form.has('newsletter'),
          offers: form.has('offers'),
          alerts: form.has('alerts'),
        };
        const saved = await preferences.change(params.token, choices, origin);
        return { choices: saved, message: accountMessages.preferencesUpdated };
      }
      case 'none': {
        const isKnown = await preferences.unsubscribe(params.token, origin);
        return { choices: isKnown ? none : null, message: newsletterMessages.unsubscribed };
      }
      default:
        return { choices: await preferences.read(params.token), message: null };
    }
  };
  const answer = await choose();
  return data(answer, { status: answer.choices ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function MailPreferencesPage({ actionData }: Route.ComponentProps) {
  const { Form, submit, data: fetched, state } = useFetcher<typeof action>();
  useEffect(() => {
    if (!actionData) void submit({ intent: 'show' }, { method: 'post' });
  }, [actionData, submit]);
  const answer = fetched ?? actionData;
  return (
    <section className="page-section narrow reader-page">
      <h1>Email preferences</h1>
      <p className="lead">{newsletterMessages.ofLink}</p>
      <Form method="post" className="reader-choices" aria-busy={state !== 'idle'}>
        {answer ? (
          <MailChoices answer={answer} />
        ) : (
          <button className="button" type="submit" name="intent" value="show">
            Show my preferences
          </button>
        )}
      </Form>
    </section>
  );
}
