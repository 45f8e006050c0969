import type { ComponentProps } from 'react';
import { Link as RouterLink, useViewTransitionState } from 'react-router';

type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to' | 'discover'> & {
  /** A whole path of the site. */
  to: string;
};

/** What only the browser's link does is nothing to the server, which need not know the page either. */
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

/** The router's marks for links to pages that it does not know: it knows them all. */
const FollowedLink = (props: LinkProps) => <RouterLink {...props} discover="none" />;

/** A link that the router follows; on the server an address, for most of a page are links. */
export const Link = import.meta.env.SSR ? WrittenLink : FollowedLink;

/** Whether the page at that path is on its way here, or this one on its way there. */
export const useIsOpening: (path: string) => boolean = import.meta.env.SSR
  ? () => false
  : useViewTransitionState;
