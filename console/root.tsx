import { useContext, type ReactNode } from 'react';
import {
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
import { decideView, listNavigation } from '../domain/operators/console-routes.ts';
import { siteMessages } from '../domain/text/messages/site.ts';
import { InlineMark } from '../app/ui/inline-mark.ts';
import { servicesContext } from '../app/site/services-context.ts';
import { ConsoleBar } from './console-bar.tsx';
import { accessContext } from './ui/access-context.ts';
import { guard } from './ui/guard.ts';
import { ErrorNotice } from './ui/error-notice.tsx';
import { LiveStatus } from './ui/live-status.tsx';
import { readFlash } from './ui/flash.ts';
import { ScreenHelp } from './ui/screen-help.tsx';
import { FlashMessage } from './ui/flash-message.tsx';
import { findStyleNonce } from './ui/style-nonce.ts';
import { UploadGuard } from './ui/upload-guard.tsx';
import { useFocusAfterSubmission } from './ui/use-focus-after-submission.ts';
import '../app/ui/fonts.css';
import '../app/ui/tokens.css';
import '../app/ui/elements.css';
import '../app/ui/button.css';
import '../app/ui/field.css';
import '../app/ui/print.css';
import './ui/console.css';
import './ui/record.css';

export const middleware: MiddlewareFunction[] = [guard];

export function loader({ request, context }: LoaderFunctionArgs) {
  const { visit, styleNonce } = context.get(accessContext);
  const { config } = context.get(servicesContext);
  const operator = visit?.operator ?? null;
  return {
    brand: config.readBrand().name,
    styleNonce,
    operator: operator && { id: operator.id, name: operator.name, roles: operator.roles },
    navigation: operator ? listNavigation(operator) : [],
    isLive: operator !== null && decideView('/events', operator) === 'open',
    flash: readFlash(request),
  };
}

export const meta = () => [{ title: 'Console' }, { name: 'robots', content: 'noindex' }];

export function Layout({ children }: { children: ReactNode }) {
  const mark = useContext(InlineMark);
  const loaded = useRouteLoaderData<typeof loader>('root');
  const isBusy = useNavigation().state !== 'idle';
  useFocusAfterSubmission();
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* A page keeps the nonce of its first load: later answers have another one. */}
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
          <noscript>
            <p className="form-failure">
              The console needs JavaScript. Turn it on in your browser, then reload this page.
            </p>
          </noscript>
          {children}
          {loaded?.operator && <ScreenHelp />}
        </main>
        <FlashMessage flash={loaded?.flash ?? null} />
        <ScrollRestoration nonce={mark} />
        <Scripts nonce={mark} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <UploadGuard />
    </>
  );
}

/** The router gives the error to a component that is written here, not to one that is passed on. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorNotice error={error} />;
}
