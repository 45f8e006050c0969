import { useEffect } from 'react';
import { data, Link, useRevalidator } from 'react-router';
import { shortlistMessages } from '../../../domain/text/messages/shortlist.ts';
import { describeFailure } from '../../forms/describe-failure.ts';
import { forgetShortlist, rememberShortlist } from '../../visitor/last-shortlist.ts';
import type { Services } from '../../../server/services/services.ts';
import { addOutcomeToTitle, recordOutcome } from '../outcome-title.ts';
import { buildPageMeta, findFirstCard } from '../page-meta.ts';
import { secretHeaders } from '../secret-address.ts';
import { clientContext, getForm, servicesContext } from '../services-context.ts';
import { Sheet } from '../sheet.tsx';
import type { Route } from './+types/shortlist-page';
import { changeShortlist } from './change-shortlist.ts';
import { Away } from './away.tsx';
import { AddProject, EndShortlist, GoneProjects } from './list-forms.tsx';
import { presentShortlist, type PresentedShortlist } from './present-shortlist.ts';
import { ShareShortlist } from './share-shortlist.tsx';
import type { ShortlistOutcome } from './shortlist-outcome.ts';
import { ShortlistedHome } from './shortlisted-home.tsx';
import { sendChange } from './send-change.ts';
import './shortlist.css';

/** Whoever has the address may change the list. */
export const headers = secretHeaders;

/** While the database is away, the page says so and keeps what was sent to it. */
const findShortlist = (services: Services, token: string) =>
  services.shortlists.find(token).catch((error: unknown) => {
    if (describeFailure(error, services).status === 503) return 'away' as const;
    throw error;
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await findShortlist(services, params.token);
  const isAway = found === 'away';
  const shortlist = isAway || !found ? null : await presentShortlist(services, found);
  const title = shortlist?.title ?? shortlistMessages.title;
  const head = buildPageMeta(
    services,
    shortlist?.path ?? `/shortlist/${params.token}`,
    title,
    'A shortlist of homes to choose from together: heart, note and add projects, without an account.',
    {
      card: await findFirstCard(services, {
        title,
        stubs: shortlist?.homes.map(({ card }) => card.stub) ?? [],
      }),
    },
  );
  const loaded = { shortlist, isAway, head: addOutcomeToTitle(context, head) };
  return data(loaded, { status: isAway ? 503 : shortlist ? 200 : 404 });
}

export async function action({ context, params }: Route.ActionArgs) {
  const outcome = await changeShortlist({
    services: context.get(servicesContext),
    token: params.token,
    form: getForm(context),
    clientAddress: context.get(clientContext).address,
  });
  return outcome instanceof Response ? outcome : recordOutcome(context, Promise.resolve(outcome));
}

export const clientAction = sendChange;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const refreshMs = 10_000;

/** If the site does not answer, reading the list again would replace the page, and what was typed. */
const isReachable = () =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Shows what the other changes, but not to somebody who is typing: the page might move. */
function useFreshList() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const isSeen = () =>
      document.visibilityState === 'visible' && !document.activeElement?.matches('input, textarea');
    const refresh = async () => {
      if (isSeen() && (await isReachable()) && isSeen()) await revalidate();
    };
    const onDue = () => void refresh();
    const timer = setInterval(onDue, refreshMs);
    document.addEventListener('visibilitychange', onDue);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onDue);
    };
  }, [revalidate]);
}

/** So that pages of projects can add to it. */
function useRemembered(token: string, isThere: boolean) {
  useEffect(() => (isThere ? rememberShortlist : forgetShortlist)(token), [token, isThere]);
}

/** What the page refused, sent without scripts. */
type Outcome = ShortlistOutcome | null | undefined;

const ChooseProjects = () => (
  <p className="button-row">
    <Link className="button" to="/projects">
      {shortlistMessages.choose}
    </Link>
  </p>
);

function Homes({ shortlist, outcome }: { shortlist: PresentedShortlist; outcome: Outcome }) {
  const { homes, goneCount, question, comparePath } = shortlist;
  if (homes.length === 0)
    return (
      <>
        {goneCount === 0 && <p className="lead">{shortlistMessages.empty}</p>}
        <ChooseProjects />
      </>
    );
  return (
    <>
      <ul className="shortlist-homes">
        {homes.map((home) => (
          <ShortlistedHome home={home} outcome={outcome} key={home.stub} />
        ))}
      </ul>
      <p className="button-row">
        <Link className="button" to={question.href}>
          {question.label}
        </Link>
        {comparePath && (
          <Link className="button button-quiet" to={comparePath}>
            {shortlistMessages.compare}
          </Link>
        )}
      </p>
    </>
  );
}

export default function ShortlistPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { shortlist, isAway } = loaderData;
  useFreshList();
  useRemembered(params.token, shortlist !== null || isAway);
  return (
    <section className="page-section shortlist">
      <h1 tabIndex={-1}>{shortlistMessages.title}</h1>
      {shortlist ? (
        <>
          <Sheet url={shortlist.guestUrl} qrSvg={shortlist.qrSvg} />
          <ShareShortlist shortlist={shortlist} />
          <GoneProjects count={shortlist.goneCount} />
          <Homes shortlist={shortlist} outcome={actionData} />
          <AddProject outcome={actionData} />
          {shortlist.side === 'maker' && <EndShortlist />}
        </>
      ) : isAway ? (
        <Away entered={actionData?.entered} />
      ) : (
        <>
          <p className="lead" role={actionData ? 'status' : undefined}>
            {actionData?.message ?? shortlistMessages.unknown}
          </p>
          <ChooseProjects />
        </>
      )}
    </section>
  );
}
