import type { ComponentProps } from 'react';
import { Link as RouterLink, useLocation, useViewTransitionState } from 'react-router';

type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to' | 'discover'> & {
  /** A whole path of the site. */
  to: string;
};

/**
 * On the server, a plain link: it ignores what only the browser's link does and need not know the
 * page.
 */
function WrittenLink({
  to,
  prefetch: _prefetch,
  preventScrollReset: _preventScrollReset,
  replace: _replace,
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

/** Link discovery is off, because the router knows all pages from the start. */
const FollowedLink = (props: LinkProps) => <RouterLink {...props} discover="none" />;

/** A link that the router follows; plain on the server, because most of a page is links. */
export const Link = import.meta.env.SSR ? WrittenLink : FollowedLink;

/** Whether a view transition to the page at that path, or back from it, is running. */
export const useIsOpening: (path: string) => boolean = import.meta.env.SSR
  ? () => false
  : useViewTransitionState;

/** The path that the browser shows; the server writes parts without knowing their page. */
export const useShownPath: () => string = import.meta.env.SSR
  ? () => ''
  : () => useLocation().pathname;
