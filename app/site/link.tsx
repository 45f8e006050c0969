import {
  createContext,
  use,
  useContext,
  useEffect,
  useState,
  type ComponentProps,
  type MouseEvent,
} from 'react';
import {
  createPath,
  matchRoutes,
  PrefetchPageLinks,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_ViewTransitionContext as ViewTransitionContext,
  useLocation,
} from 'react-router';

/** Whether links and filters replace the history entry, as in a dialog that has one of its own. */
export const ReplaceContext = createContext(false);

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the site, with any query. */
  to: string;
  /** Prefetches the page when the visitor is likely to follow the link. */
  prefetch?: 'intent';
  preventScrollReset?: boolean;
  replace?: boolean;
  /** Stored with the history entry. */
  state?: unknown;
  viewTransition?: boolean;
};

/** A plain link, without the props that only the browser's link uses. */
function ServerLink({
  to,
  prefetch: _prefetch,
  preventScrollReset: _preventScrollReset,
  replace: _replace,
  state: _state,
  viewTransition: _viewTransition,
  children,
  ...rest
}: LinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

/** Whether a click opens a link in the same tab, rather than another tab, a window or a download. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;

/**
 * A link followed by the router. Unlike the router's own Link it reads the current location only when
 * clicked, so that a page's hundred links do not render again on every navigation.
 */
function RouterLink({
  to,
  prefetch: _prefetch,
  preventScrollReset,
  replace,
  state,
  viewTransition,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const router = useContext(DataRouterContext)?.router;
  const isReplacing = use(ReplaceContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !router || !isPlainClick(event)) return;
    event.preventDefault();
    // As in browsers, a link to the current page adds no history entry.
    const isShown = createPath(router.state.location) === to;
    void router.navigate(to, {
      replace: replace ?? (isReplacing || isShown),
      state,
      preventScrollReset,
      viewTransition: viewTransition && !matchMedia('(prefers-reduced-motion: reduce)').matches,
    });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** Prefetches a page, with its style sheets, which the router fetches only when the link is followed. */
function PrefetchedPage({ page }: { page: string }) {
  const { router } = useContext(DataRouterContext) ?? {};
  const routes = useContext(FrameworkContext)?.manifest.routes;
  const matches = router ? matchRoutes(router.routes, page) : null;
  const sheets = matches?.flatMap(({ route }) => routes?.[route.id ?? '']?.css ?? []) ?? [];
  return (
    <>
      <PrefetchPageLinks page={page} />
      {sheets.map((href) => (
        <link key={href} rel="prefetch" as="style" href={href} />
      ))}
    </>
  );
}

const intentMs = 100;

/** Prefetches its page on hover, touch or focus. */
function PrefetchingLink(props: LinkProps) {
  const [hasIntent, setIntent] = useState(false);
  const [isPrefetched, setPrefetched] = useState(false);
  useEffect(() => {
    if (!hasIntent) return undefined;
    const timer = setTimeout(() => setPrefetched(true), intentMs);
    return () => clearTimeout(timer);
  }, [hasIntent]);
  const begin = () => setIntent(true);
  const end = () => {
    setIntent(false);
    setPrefetched(false);
  };
  return (
    <>
      <RouterLink
        {...props}
        onFocus={begin}
        onBlur={end}
        onMouseEnter={begin}
        onMouseLeave={end}
        onTouchStart={begin}
      />
      {isPrefetched && <PrefetchedPage page={props.to} />}
    </>
  );
}

const BrowserLink = (props: LinkProps) =>
  props.prefetch ? <PrefetchingLink {...props} /> : <RouterLink {...props} />;

/** A link followed by the router; a plain one on the server, because most of a page is links. */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink;

/** Whether a view transition to the page at that path, or back from it, is running. */
export const useIsTransitioning: (path: string) => boolean = import.meta.env.SSR
  ? () => false
  : (path) => {
      const change = useContext(ViewTransitionContext);
      return (
        change.isTransitioning &&
        [change.currentLocation, change.nextLocation].some(({ pathname }) => pathname === path)
      );
    };

/** The current path; empty on the server, where cached markup must not depend on its page. */
export const useCurrentPath: () => string = import.meta.env.SSR
  ? () => ''
  : () => useLocation().pathname;
