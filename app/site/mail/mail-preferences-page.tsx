import { useEffect } from 'react';
import { data, useFetcher } from 'react-router';
import type { WantedMail } from '../../../domain/leads/mail-kinds.ts';
import { accountMessages } from '../../../domain/text/messages/account.ts';
import { newsletterMessages } from '../../../domain/text/messages/newsletter.ts';
import { readForm } from '../leads/read-form.ts';
import type { Route } from './+types/mail-preferences-page';
import { buildReaderPageMeta, readerHeaders } from './describe-reader-page.ts';
import { MailChoices } from './mail-choices.tsx';
import './mail.css';
import { readReader } from './read-reader.ts';

const path = '/mail-preferences';

export const headers = readerHeaders;

export const loader = ({ context, params }: Route.LoaderArgs) =>
  buildReaderPageMeta(context, {
    path: `${path}/${params.token}`,
    title: 'E-mail preferences',
    description: 'Choose which e-mails you get, without logging in.',
  });

export interface ReaderAnswer {
  /** Null when the link is not known. */
  wanted: WantedMail | null;
  message: string | null;
}

const none: WantedMail = { newsletter: false, offers: false };

/** Shows or changes what the reader gets; what is personal is never in the page itself. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { preferences, origin } = readReader(context, request, path);
  const form = await readForm(request);
  const choose = async (): Promise<ReaderAnswer> => {
    switch (form.get('intent')) {
      case 'save': {
        const wanted = { newsletter: form.has('newsletter'), offers: form.has('offers') };
        const saved = await preferences.change(params.token, wanted, origin);
        return { wanted: saved, message: accountMessages.preferencesUpdated };
      }
      case 'none': {
        const isKnown = await preferences.unsubscribe(params.token, origin);
        return { wanted: isKnown ? none : null, message: newsletterMessages.unsubscribed };
      }
      default:
        return { wanted: await preferences.read(params.token), message: null };
    }
  };
  const answer = await choose();
  return data(answer, { status: answer.wanted ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function MailPreferencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { Form, submit, data: fetched, state } = useFetcher<typeof action>();
  useEffect(() => {
    if (!actionData) void submit({ intent: 'show' }, { method: 'post' });
  }, [actionData, submit]);
  const answer = fetched ?? actionData;
  return (
    <section className="page-section narrow reader-page">
      <h1>E-mail preferences</h1>
      <p className="lead">For the address this link was sent to.</p>
      <Form method="post" className="reader-choices" aria-busy={state !== 'idle'}>
        {answer ? (
          <MailChoices answer={answer} brokerage={loaderData.brokerage} />
        ) : (
          <button className="button" type="submit" name="intent" value="show">
            Show my preferences
          </button>
        )}
      </Form>
    </section>
  );
}
