import { data, Link } from 'react-router';
import { newsletterMessages } from '../../../domain/text/messages/newsletter.ts';
import { useBrand } from '../root-data.ts';
import { buildFormPageMeta } from '../outcome-title.ts';
import type { Route } from './+types/unsubscribe-page';
import { readRecipient, recipientHeaders } from './recipient.ts';
import '../mail.css';

const path = '/unsubscribe';

export const headers = recipientHeaders;

export const loader = ({ context, params }: Route.LoaderArgs) => ({
  head: buildFormPageMeta(
    context,
    `${path}/${params.token}`,
    'Unsubscribe',
    'Stop all commercial email with one click, without logging in.',
  ),
});

/** Unsubscribes immediately, for the button and for mail clients (RFC 8058). Opening the page does not. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { preferences, origin } = readRecipient(context, request, path);
  const isKnown = await preferences.unsubscribe(params.token, origin);
  return data({ isKnown }, { status: isKnown ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function UnsubscribePage({ actionData, params }: Route.ComponentProps) {
  const { legalName } = useBrand();
  const preferences = (
    <Link to={`/mail-preferences/${params.token}`}>Choose which emails you get</Link>
  );
  return (
    <section className="page-section narrow reader-page">
      <h1>Unsubscribe</h1>
      {actionData ? (
        <>
          <p className="lead" role="status">
            {actionData.isKnown ? newsletterMessages.unsubscribed : newsletterMessages.linkUnknown}
          </p>
          {actionData.isKnown && (
            <p>
              You will still get emails about your requests, meetings and account. {preferences} if
              you change your mind.
            </p>
          )}
        </>
      ) : (
        <>
          <p className="lead">
            Press the button, and {legalName} will stop sending you the newsletter, offers and
            alerts.
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
