import { useEffect, useRef } from 'react';
import { data, Link, redirect } from 'react-router';
import { formatDay } from '../../../domain/dates/iso-day.ts';
import {
  formatPackageCookie,
  nameLink,
  readPackageCookie,
} from '../../../domain/leads/inbox/package-cookie.ts';
import { findLastDay } from '../../../domain/leads/inbox/sent-documents.ts';
import { formatProjectPath } from '../../../domain/projects/project-path.ts';
import { maskEmail } from '../../../domain/text/mask-email.ts';
import { packageMailMessages } from '../../../domain/text/messages/package-mail.ts';
import { provenAddressMessages } from '../../../domain/text/messages/proven-address.ts';
import { readText } from '../../../domain/text/read-text.ts';
import { getForm, servicesContext } from '../services-context.ts';
import type { PackageState } from '../../../server/leads/inbox/packages.ts';
import { EmailInput } from '../../forms/email-input.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { useSender } from '../../forms/use-sender.ts';
import { rememberProvenAddress } from '../../visitor/proven-address.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { useBrand } from '../root-data.ts';
import { buildFormPageMeta } from '../outcome-title.ts';
import { secretHeaders } from '../secret-address.ts';
import type { Route } from './+types/package-page';
import { PackageContents, presentPackage } from './package-contents.tsx';
import '../mail.css';
import './package.css';

export const headers = secretHeaders;

const readSecret = (request: Request, token: string) =>
  readPackageCookie(request.headers.get('cookie'), token);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { packages, catalogue, privatePictures } = context.get(servicesContext);
  const { token } = params;
  const found = await packages.find(token, readSecret(request, token));
  const project = found?.stub ? catalogue.snapshot.findProject(found.stub)?.project : undefined;
  const heading = found?.title
    ? `Pricing & floor plans of ${found.title}`
    : 'Pricing & floor plans';
  const state: State = found?.state ?? 'unknown';
  const loaded = {
    heading,
    state,
    endsOn: found && findLastDay(found),
    projectPath: project ? formatProjectPath(project) : null,
    contents: found?.contents ? await presentPackage(found.contents, privatePictures) : null,
    proven: found?.contents && {
      link: nameLink(token),
      email: maskEmail(found.contents.email),
      endsAt: found.endsAt.getTime(),
    },
    isUnread: new URL(request.url).searchParams.has('unread'),
    head: buildFormPageMeta(
      context,
      `/package/${token}`,
      heading,
      'The floor plans, prices, deposits and documents that we sent you.',
    ),
  };
  const isThere = state === 'open' || state === 'unopened';
  const status = !found ? 404 : isThere ? 200 : state === 'elsewhere' ? 403 : 410;
  return data(loaded, { status });
}

/** Ties the link to this browser, or mails another. Visiting the page does neither: mail scanners follow links. */
export async function action({ context, params }: Route.ActionArgs) {
  const { packages, config } = context.get(servicesContext);
  const form = getForm(context);
  const { token } = params;
  if (form.get('intent') === 'send') {
    await packages.sendAgain(token, readText(form, 'email'));
    return { isAsked: true };
  }
  const secret = await packages.open(token);
  const isSecure = config.http.publicUrl.startsWith('https:');
  const days = config.readBrand().linkDays + 1;
  // Of a link that another browser has opened, the page says so.
  throw redirect(
    `/package/${encodeURIComponent(token)}`,
    secret === null
      ? {}
      : {
          headers: {
            'set-cookie': formatPackageCookie(token, secret, { isSecure, days }),
          },
        },
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

type State = PackageState | 'unknown';

const problems: Readonly<Record<State, (endsOn: string) => string | null>> = {
  open: () => null,
  unopened: () => null,
  unknown: () =>
    'This link is not complete, or no longer valid. Use the one in our latest email, or ask us.',
  revoked: () => 'This link was withdrawn. Ask us if you still need the documents.',
  gone: () => 'This project is no longer offered. Ask us about similar projects.',
  ended: (endsOn) => `This link ended on ${endsOn}.`,
  elsewhere: () =>
    'This link is not open in this browser. It belongs to the person to whom we sent it.',
};

function SendAgain({ isAsked }: { isAsked: boolean }) {
  const ref = useRef<HTMLFormElement>(null);
  const saveDraft = useDraft(ref, 'package', isAsked);
  useSender(ref);
  return (
    <form ref={ref} onInput={saveDraft} method="post" className="package-form">
      <p>
        Is it yours? Enter the email address to which we sent it, and we send a new link to that
        address.
      </p>
      <div className="field">
        <label htmlFor="package-email">Email</label>
        <EmailInput id="package-email" name="email" required maxLength={254} />
      </div>
      <button className="button" name="intent" value="send">
        Send a new link
      </button>
    </form>
  );
}

const Open = () => (
  <form method="post" className="package-form">
    <p>This link is yours. Once you open it, it works in this browser only.</p>
    <button className="button" name="intent" value="open">
      {packageMailMessages.open}
    </button>
  </form>
);

/** What this browser may do from now on, and a way back for somebody else. */
const Remembered = ({ link, email }: { link: string; email: string }) => (
  <form method="post" action="/package/next" className="package-form">
    <p>{provenAddressMessages.remembered(email)}</p>
    <input type="hidden" name="link" value={link} />
    <button className="text-button" name="intent" value="forget">
      {provenAddressMessages.notYou}
    </button>
  </form>
);

const WayOn = ({ projectPath }: { projectPath: string | null }) => (
  <p className="reader-buttons">
    {projectPath && (
      <Link className="button button-quiet" to={projectPath}>
        Ask for your own
      </Link>
    )}
    <Link className="button button-quiet" to="/contact-us">
      Contact us
    </Link>
  </p>
);

export default function PackagePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { heading, state, endsOn, projectPath, contents, isUnread, proven } = loaderData;
  const brand = useBrand();
  useEffect(() => {
    if (proven) rememberProvenAddress(proven);
  }, [proven]);
  const problem = problems[state](endsOn ? formatDay(endsOn) : '');
  const canSendAgain = state === 'ended' || state === 'elsewhere';
  return (
    <section className="page-section narrow reader-page">
      <h1>{heading}</h1>
      {problem && <p className="lead">{problem}</p>}
      {actionData?.isAsked && canSendAgain && (
        <p role="status">
          If this is the address to which we sent the link, a new one is on its way. It can take a
          few minutes.
        </p>
      )}
      {state === 'unopened' && <Open />}
      {canSendAgain && <SendAgain isAsked={actionData?.isAsked === true} />}
      {problem && (
        <>
          <WayOn projectPath={state === 'revoked' ? null : projectPath} />
          <p>
            Phone: <PhoneLink phone={brand.phone} />
          </p>
        </>
      )}
      {contents && endsOn && (
        <>
          {isUnread && (
            <p role="alert">
              This document cannot be read at the moment. It may have been replaced: choose it
              below, or ask us for it.
            </p>
          )}
          <PackageContents
            {...contents}
            base={`/package/${params.token}`}
            endsOn={endsOn}
            projectPath={projectPath}
          />
          {proven && <Remembered {...proven} />}
        </>
      )}
    </section>
  );
}
