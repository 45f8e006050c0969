import { data } from 'react-router';
import { newsletterMessages } from '../../../domain/text/messages/newsletter.ts';
import { useBrand } from '../chrome/root-data.ts';
import { loadHead } from '../seo/title-answer.ts';
import { Link } from '../link.tsx';
import type { Route } from './+types/unsubscribe-page';
import { readReader, readerHeaders } from './reader.ts';
import './mail.css';

const path = '/unsubscribe';

export const headers = readerHeaders;

export const loader = ({ context, params }: Route.LoaderArgs) => ({
  head: loadHead(
    context,
    `${path}/${params.token}`,
    'Unsubscribe',
    'End all commercial mail with one click, without logging in.',
  ),
});

/** Unsubscribes at once, for the button and for mail programs (RFC 8058). To open the page does not. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { preferences, origin } = readReader(context, request, path);
  const isKnown = await preferences.unsubscribe(params.token, origin);
  return data({ isKnown }, { status: isKnown ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function UnsubscribePage({ actionData, params }: Route.ComponentProps) {
  const { legalName } = useBrand();
  const preferences = (
    <Link to={`/mail-preferences/${params.token}`}>Choose which e-mails you get</Link>
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
              Mails about a request, a meeting or an account of yours still come. {preferences} if
              you change your mind.
            </p>
          )}
        </>
      ) : (
        <>
          <p className="lead">
            Press the button, and {legalName} sends you no newsletter and no offers any more.
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
