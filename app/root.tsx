import { useContext, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router';
import { httpMessages } from '../domain/text/messages/http.ts';
import { notFoundMessages, siteMessages } from '../domain/text/messages/site.ts';
import type { Route } from './+types/root';
import { FormVisitorContext } from './forms/form-visitor-context.ts';
import { InlineMark } from './ui/inline-mark.ts';
import { servicesContext } from './site/services-context.ts';
import { BrandLinks, BrandScript, BrandStyle } from './site/brand-links.tsx';
import { Footer } from './site/footer.tsx';
import { loadChrome } from './site/load-chrome.ts';
import { useChrome } from './site/root-data.ts';
import { Navbar } from './site/navbar.tsx';
import { Notice } from './visitor/notice.tsx';
import { RouteAnnouncer } from './site/route-announcer.tsx';
import { StartFailure, StartScript } from './site/start-failure.tsx';
import { NotFound } from './site/not-found.tsx';
import { useVisits } from './visitor/attribution.ts';
import { useReturnPath } from './visitor/return-path.ts';
import { useMemberFavourites } from './visitor/member-favourites.ts';
import { formVisitor, useContactTracking, useForgottenDrafts } from './visitor/form-visitor.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/elements.css';
import './ui/button.css';
import './ui/picture.css';
import './ui/field.css';
import './ui/even-grid.css';
import './ui/print.css';

export const loader = ({ context }: Route.LoaderArgs) => loadChrome(context.get(servicesContext));

export function Layout({ children }: { children: ReactNode }) {
  const mark = useContext(InlineMark);
  const loaded = useChrome();
  const look = loaded?.look ?? null;
  useMemberFavourites();
  useVisits();
  useReturnPath();
  useContactTracking();
  useForgottenDrafts();
  return (
    <html lang="en-CA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <StartScript />
        <BrandScript look={look} />
        <Meta />
        <BrandLinks look={look} />
        <Links />
        <BrandStyle look={look} />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {siteMessages.skip}
        </a>
        <Navbar name={loaded?.brand.name ?? 'Home'} logo={look?.logo ?? null} />
        <main id="main" tabIndex={-1}>
          <FormVisitorContext value={formVisitor}>{children}</FormVisitorContext>
        </main>
        {loaded && <Footer brand={loaded.brand} cities={loaded.cities} />}
        <StartFailure />
        <Notice />
        <RouteAnnouncer />
        <ScrollRestoration nonce={mark} />
        <Scripts nonce={mark} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { search } = useLocation();
  if (isRouteErrorResponse(error) && [404, 410].includes(error.status)) return <NotFound />;
  return (
    <section className="page-section narrow">
      <title>Something went wrong</title>
      <h1>Something went wrong</h1>
      <p>{httpMessages.fallback}</p>
      <p className="button-row">
        {/* Relative: a path that begins with two slashes would lead to another site. */}
        <a className="button" href={search || '?'}>
          {notFoundMessages.again}
        </a>
        <a className="button button-quiet" href="/">
          {notFoundMessages.home}
        </a>
      </p>
    </section>
  );
}
