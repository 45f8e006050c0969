import { data, Link } from 'react-router';
import { mailKinds, type MailKind } from '../../../domain/mail/mail-kinds.ts';
import { newsletterMessages } from '../../../domain/text/messages/newsletter.ts';
import { useBrand } from '../root-data.ts';
import { servicesContext } from '../services-context.ts';
import { buildFormPageMeta } from '../outcome-title.ts';
import { uncachedHeaders } from '../secret-address.ts';
import type { Route } from './+types/unsubscribe-page';
import { readRecipient } from './recipient.ts';
import '../mail.css';

const path = '/unsubscribe';

export const headers = uncachedHeaders;

/** The one kind of mail that the link ends; null for all. */
const readOnly = (url: URL): MailKind | null =>
  mailKinds.find((kind) => kind === url.searchParams.get('only')) ?? null;

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { emailPreferences } = context.get(servicesContext);
  const only = readOnly(url);
  const choices = await emailPreferences.byLink.read(params.token);
  return {
    only,
    isDone: choices !== null && (only ? [only] : mailKinds).every((kind) => !choices[kind]),
    head: buildFormPageMeta(
      context,
      `${path}/${params.token}`,
      'Unsubscribe',
      'Stop commercial email with one click, without logging in.',
    ),
  };
}

/** Unsubscribes immediately, for the button and for mail clients (RFC 8058). Opening the page does not. */
export async function action({ url, request, params, context }: Route.ActionArgs) {
  const { preferences, origin } = readRecipient(context, request, path);
  const isKnown = await preferences.unsubscribe(params.token, origin, readOnly(url));
  return data({ isKnown }, { status: isKnown ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** What the button ends, kind by kind. */
const describeEnded: Readonly<Record<MailKind | 'all', string>> = {
  all: 'the newsletter, offers and alerts',
  newsletter: 'the newsletter',
  offers: 'mail about new projects and offers',
  alerts: 'alerts, about searches and favourites',
};

/** Without an answer, of a person who unsubscribed before. */
function describeOutcome(answer: { isKnown: boolean } | undefined): string {
  if (!answer) return newsletterMessages.unsubscribedBefore;
  return answer.isKnown ? newsletterMessages.unsubscribed : newsletterMessages.linkUnknown;
}

export default function UnsubscribePage({
  actionData,
  loaderData: { only, isDone },
  params,
}: Route.ComponentProps) {
  const { legalName } = useBrand();
  const preferences = (
    <Link to={`/mail-preferences/${params.token}`}>Choose which emails you get</Link>
  );
  return (
    <section className="page-section narrow reader-page">
      <h1>Unsubscribe</h1>
      {actionData || isDone ? (
        <>
          <p className="lead" role="status">
            {describeOutcome(actionData)}
          </p>
          {actionData?.isKnown !== false && (
            <p>
              {only && `You get no more ${describeEnded[only]}. `}
              You will still get emails about your requests, meetings and account
              {only && ', and the others that you chose'}. {preferences} if you change your mind.
            </p>
          )}
        </>
      ) : (
        <>
          <p className="lead">
            Press the button, and {legalName} will stop sending you {describeEnded[only ?? 'all']}.
            {only && ' Your other choices stay as they are.'}
          </p>
          <form method="post">
            <button className="button" type="submit">
              Unsubscribe
            </button>
          </form>
          <p>{preferences} instead.</p>
        </>
      )}
    </section>
  );
}
