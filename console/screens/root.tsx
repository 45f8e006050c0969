import type { ReactNode } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useNavigation,
  useRouteLoaderData,
} from 'react-router';
import { decideView, listNavigation } from '../../domain/console/console-routes.ts';
import { siteMessages } from '../../domain/text/messages/site.ts';
import { servicesContext } from '../../app/services-context.ts';
import { ConsoleBar } from './console-bar.tsx';
import { doorContext } from './door-context.ts';
import { guard } from './guard.ts';
import { isUnanswered, readMessage } from './explain-failure.ts';
import { asksForProof, ProofStep } from './sign-in/proof-step.tsx';
import { LiveStatus } from './live/live-status.tsx';
import { formatSaid, readSaid } from './said/said.ts';
import { SaidLine } from './said/said-line.tsx';
import { findStyleNonce } from './style-nonce.ts';
import '../../app/ui/fonts.css';
import '../../app/ui/tokens.css';
import '../../app/ui/elements.css';
import '../../app/ui/button.css';
import '../../app/ui/field.css';
import './console.css';
import './leads/lead.css';

export const middleware: MiddlewareFunction[] = [guard];

export function loader({ request, context }: LoaderFunctionArgs) {
  const { visit, styleNonce } = context.get(doorContext);
  const { config, now } = context.get(servicesContext);
  const said = readSaid(request);
  const operator = visit?.operator ?? null;
  const loaded = {
    brand: config.brand.name,
    styleNonce,
    operator: operator && { id: operator.id, name: operator.name, roles: operator.roles },
    navigation: operator ? listNavigation(operator) : [],
    isLive: operator !== null && decideView('/events', operator) === 'open',
    said: said === null ? null : { text: said, atMs: now().getTime() },
  };
  // Shown once.
  return data(loaded, said === null ? {} : { headers: { 'set-cookie': formatSaid(null) } });
}

export const meta = () => [{ title: 'Console' }, { name: 'robots', content: 'noindex' }];

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const isBusy = useNavigation().state !== 'idle';
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The page keeps the policy that it came with: later answers name another. */}
        <meta name="style-nonce" content={findStyleNonce() ?? loaded?.styleNonce} />
        <link rel="icon" href="/favicon.svg" />
        <Meta />
        <Links />
      </head>
      <body
        className="console"
        data-busy={isBusy || undefined}
        data-operator={loaded?.operator?.id}
      >
        <a className="skip-link" href="#main">
          {siteMessages.skip}
        </a>
        {loaded?.operator ? (
          <ConsoleBar {...loaded} operator={loaded.operator} />
        ) : (
          <header className="console-bar">
            <a className="console-name" href="/console/">
              {loaded?.brand ?? 'Console'}
            </a>
          </header>
        )}
        {loaded?.isLive && <LiveStatus />}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SaidLine said={loaded?.said ?? null} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const isRefusal = isRouteErrorResponse(error);
  if (isRefusal && asksForProof(error.data)) return <ProofStep {...error.data} />;
  const title = isRefusal && error.status === 404 ? 'Not found' : 'That did not work';
  return (
    <section className="notice-page">
      <title>{title}</title>
      <h1>{title}</h1>
      <p>
        {(isRefusal ? readMessage(error.data) : null) ??
          (isUnanswered(error)
            ? 'The server could not be reached. Reload the page once you are connected.'
            : 'Something went wrong on the server. Please try again.')}
      </p>
      <p>
        <a className="button" href="/console/">
          Back to the console
        </a>
      </p>
    </section>
  );
}
