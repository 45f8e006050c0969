import { data, Link, redirect } from 'react-router';
import { compareMessages } from '../../../domain/text/messages/compare.ts';
import { shortlistMessages } from '../../../domain/text/messages/shortlist.ts';
import { describeFailure } from '../../forms/describe-failure.ts';
import { useLastShortlist } from '../../visitor/last-shortlist.ts';
import { NeedsScript } from '../needs-script.tsx';
import { buildFormPageMeta } from '../outcome-title.ts';
import { clientContext, getForm, servicesContext } from '../services-context.ts';
import type { Route } from './+types/new-shortlist-page';

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: buildFormPageMeta(
    context,
    '/shortlist',
    shortlistMessages.make,
    'Choose a home together: one link to the projects that both of you can heart and note.',
  ),
});

/** Makes a shortlist of the projects sent, and leads its maker there. */
export async function action({ context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const stubs = getForm(context).getAll('stub').map(String);
  try {
    const token = await services.shortlists.create(stubs, context.get(clientContext).address);
    return redirect(`/shortlist/${token}`, 303);
  } catch (error) {
    const { message, status, headers } = describeFailure(error, services);
    return data({ message }, { status, ...(headers && { headers }) });
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function NewShortlistPage({ actionData }: Route.ComponentProps) {
  const last = useLastShortlist();
  return (
    <section className="page-section narrow">
      <h1>{shortlistMessages.make}</h1>
      {actionData ? (
        <p className="lead" role="alert">
          {actionData.message}
        </p>
      ) : (
        <>
          <p className="lead needs-script">{shortlistMessages.howToMake}</p>
          <NeedsScript>{compareMessages.needsScript}</NeedsScript>
        </>
      )}
      <p className="button-row">
        <Link className="button" to="/projects">
          {shortlistMessages.choose}
        </Link>
        {last !== null && (
          <Link className="button button-quiet" to={`/shortlist/${last}`}>
            {shortlistMessages.last}
          </Link>
        )}
      </p>
    </section>
  );
}
