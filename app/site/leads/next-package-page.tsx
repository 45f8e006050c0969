import { useEffect } from 'react';
import { data, Link } from 'react-router';
import { defaultFrequency } from '../../../domain/alerts/alert-frequency.ts';
import { formatAlertPath, isFollowable } from '../../../domain/alerts/alert-path.ts';
import {
  describeAlert,
  formatAlertParameters,
  type AlertSearch,
} from '../../../domain/alerts/alert-search.ts';
import { buildPackageRequest } from '../../../domain/leads/forms/package-request.ts';
import { listPackageCookies } from '../../../domain/leads/inbox/package-cookie.ts';
import { isProjectKind } from '../../../domain/projects/project-kind.ts';
import { formatProjectPath } from '../../../domain/projects/project-path.ts';
import { parseProjectQuery } from '../../../domain/projects/search/project-query.ts';
import { isForSale } from '../../../domain/projects/sales-status.ts';
import { maskEmail } from '../../../domain/text/mask-email.ts';
import { alertMessages } from '../../../domain/text/messages/alerts.ts';
import { projectRequestMessages } from '../../../domain/text/messages/project-request.ts';
import { provenAddressMessages } from '../../../domain/text/messages/proven-address.ts';
import type { ProvenAddress } from '../../../server/leads/inbox/proven-address.ts';
import type { Services } from '../../../server/services/services.ts';
import { describeFailure } from '../../forms/describe-failure.ts';
import { forgetProvenAddress } from '../../visitor/proven-address.ts';
import { buildFormPageMeta, recordOutcome } from '../outcome-title.ts';
import { secretHeaders } from '../secret-address.ts';
import { getForm, readOrigin, servicesContext } from '../services-context.ts';
import type { Route } from './+types/next-package-page';
import { OnePressForm } from './one-press-form.tsx';
import '../mail.css';

const path = '/package/next';
const heading = 'One press is enough';

/** What is shown depends on the browser's cookies. */
export const headers = secretHeaders;

interface Purpose {
  intent: 'send' | 'follow';
  asked: { stub: string } | { search: AlertSearch };
  /** What it asks for, in words. */
  about: string;
  label: string;
  /** The address of this page. */
  path: string;
  /** Where the visitor came from. */
  back: string;
}

function findPackage({ catalogue: { snapshot } }: Services, stub: string): Purpose | null {
  const project = snapshot.findProject(stub)?.project;
  if (!project || !isForSale(project)) return null;
  return {
    intent: 'send',
    asked: { stub: project.stub },
    about: project.title,
    label: projectRequestMessages.sendPackage,
    path: `${path}?project=${project.stub}`,
    back: formatProjectPath(project),
  };
}

function findSearch({ catalogue: { snapshot } }: Services, asked: URLSearchParams): Purpose | null {
  const kind = asked.get('kind') || 'selling';
  if (!isProjectKind(kind)) return null;
  const parsed = new URLSearchParams(asked.get('parameters') ?? '');
  const query = parseProjectQuery(parsed, snapshot.listings[kind].vocabularies);
  if (!isFollowable(query)) return null;
  const search = { kind, parameters: formatAlertParameters(query) };
  const filters = describeAlert(snapshot, search).join(', ');
  return {
    intent: 'follow',
    asked: { search },
    about: [alertMessages.listings[kind], filters].filter(Boolean).join(': '),
    label: alertMessages.submit,
    path: `${path}?${new URLSearchParams({ ...search })}`,
    back: formatAlertPath(kind, query),
  };
}

/** What the page's address asks for; null for what does not exist any more. */
function findPurpose(services: Services, { searchParams }: URL): Purpose | null {
  const stub = searchParams.get('project');
  return stub === null ? findSearch(services, searchParams) : findPackage(services, stub);
}

const readCookies = (request: Request) => listPackageCookies(request.headers.get('cookie'));

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const proven = await services.provenAddresses.find(readCookies(request), null);
  const purpose = findPurpose(services, url);
  return data(
    {
      proven: proven && { link: proven.link, email: maskEmail(proven.email) },
      purpose,
      submissionId: crypto.randomUUID(),
      head: buildFormPageMeta(context, path, heading, 'What you ask for, without typing again.'),
    },
    { status: purpose ? 200 : 404 },
  );
}

interface Asked {
  services: Services;
  proven: ProvenAddress;
  origin: ReturnType<typeof readOrigin>;
  submissionId: string | null;
}

/** Requests a project's package with the details of the request before. */
async function send(stub: string, { services, proven, origin, submissionId }: Asked) {
  const { link: _, ...sender } = proven;
  const request = { ...sender, projectStub: stub, submissionId, source: `page:${path}` };
  const provenOrigin = { ...origin, provenEmail: sender.email };
  await services.leads.submit(buildPackageRequest(request), provenOrigin);
  return projectRequestMessages.packageSent(maskEmail(sender.email));
}

async function follow(search: AlertSearch, { services, proven: { email }, origin }: Asked) {
  const followed = { ...search, frequency: defaultFrequency };
  const by = { email, isEmailProven: true };
  const { outcome, frequency } = await services.alerts.follow(by, followed, origin);
  const describe = provenAddressMessages.followed[outcome === 'asked' ? 'started' : outcome];
  return describe(maskEmail(email), alertMessages.frequencies[frequency]);
}

async function ask({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = getForm(context);
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : null;
  };
  const cookies = readCookies(request);
  const proven = await services.provenAddresses.find(cookies, read('link'));
  if (!proven)
    return data({ message: provenAddressMessages.unknown, isKnown: false }, { status: 403 });
  const intent = read('intent');
  if (intent === 'forget') {
    await services.provenAddresses.forget(cookies, proven.email);
    return data({ message: provenAddressMessages.forgotten, isKnown: false });
  }
  const purpose = findPurpose(services, url);
  if (!purpose)
    return data({ message: provenAddressMessages.noPurpose, isKnown: true }, { status: 404 });
  const by: Asked = {
    services,
    proven,
    origin: readOrigin({ request, context }, services.config.http.publicUrl + purpose.back),
    submissionId: read('submissionId'),
  };
  try {
    const { asked } = purpose;
    const sending = 'stub' in asked ? send(asked.stub, by) : follow(asked.search, by);
    return data({ message: await sending, isKnown: true });
  } catch (error) {
    const { message, status } = describeFailure(error, services);
    return data({ message, isKnown: true }, { status });
  }
}

/** Only a press sends anything: opening the page does not. */
export const action = (args: Route.ActionArgs) => recordOutcome(args.context, ask(args));

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function NextPackagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { proven, purpose, submissionId } = loaderData;
  const isKnown = actionData?.isKnown ?? proven !== null;
  useEffect(() => {
    if (!isKnown) forgetProvenAddress();
  }, [isKnown]);
  return (
    <section className="page-section narrow reader-page">
      <h1>{heading}</h1>
      {purpose && <p className="lead">{purpose.about}</p>}
      {actionData ? (
        <p role="status">{actionData.message}</p>
      ) : !purpose ? (
        <p>{provenAddressMessages.noPurpose}</p>
      ) : proven ? (
        <OnePressForm {...{ ...proven, ...purpose, submissionId }} />
      ) : (
        <p>{provenAddressMessages.unknown}</p>
      )}
      <p>
        <Link to={purpose?.back ?? '/projects'}>Back</Link>
      </p>
    </section>
  );
}
