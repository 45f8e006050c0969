import { useContext, useEffect, useState, type ComponentProps, type MouseEvent } from 'react';
import {
  createPath,
  PrefetchPageLinks,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_ViewTransitionContext as ViewTransitionContext,
  useLocation,
} from 'react-router';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A whole path of the site. */
  to: string;
  /** Fetches the page when it is probably wanted next. */
  prefetch?: 'intent';
  preventScrollReset?: boolean;
  replace?: boolean;
  /** Kept with the entry in the history. */
  state?: unknown;
  viewTransition?: boolean;
};

/** On the server, a plain link: it ignores what only the browser's link does. */
function WrittenLink({
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

/** Whether a click opens a link here, rather than in another tab or window. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;

/**
 * Has the router follow it. Unlike the router's own, it asks for the current page when it is pressed,
 * so that the hundred links of a page are not rendered again with each one that is opened.
 */
function FollowedLink({
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
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !router || !isPlainClick(event)) return;
    event.preventDefault();
    // As browsers do: a page that is opened again has one entry in the history.
    const isShown = createPath(router.state.location) === to;
    void router.navigate(to, {
      replace: replace ?? isShown,
      state,
      preventScrollReset,
      viewTransition,
    });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

const intentMs = 100;

/** Fetches its page when a pointer rests on it, a finger touches it or the focus comes to it. */
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
      <FollowedLink
        {...props}
        onFocus={begin}
        onBlur={end}
        onMouseEnter={begin}
        onMouseLeave={end}
        onTouchStart={begin}
      />
      {isPrefetched && <PrefetchPageLinks page={props.to} />}
    </>
  );
}

const BrowserLink = (props: LinkProps) =>
  props.prefetch ? <PrefetchingLink {...props} /> : <FollowedLink {...props} />;

/** A link that the router follows; plain on the server, because most of a page is links. */
export const Link = import.meta.env.SSR ? WrittenLink : BrowserLink;

/** Whether a view transition to the page at that path, or back from it, is running. */
export const useIsOpening: (path: string) => boolean = import.meta.env.SSR
  ? () => false
  : (path) => {
      const change = useContext(ViewTransitionContext);
      return (
        change.isTransitioning &&
        [change.currentLocation, change.nextLocation].some(({ pathname }) => pathname === path)
      );
    };

/** The path that the browser shows; the server writes parts without knowing their page. */
export const useShownPath: () => string = import.meta.env.SSR
  ? () => ''
  : () => useLocation().pathname;
