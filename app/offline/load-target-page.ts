interface TargetLocation {
  pathname: string;
  search: string;
  hash: string;
}

declare global {
  interface Window {
    __reactRouterDataRouter?: { state: { navigation: { location?: TargetLocation } } };
  }
}

/**
 * Replaces React Router's reload of the current page when the target page's script cannot be loaded.
 * Requests the target page as a document instead, so that the service worker or the server responds.
 */
export function loadTargetPage() {
  const { pathname, search, hash } = window.location;
  const here = pathname + search + hash;
  const { __reactRouterDataRouter: router } = window;
  const target = router?.state.navigation.location;
  const href = target ? target.pathname + target.search + target.hash : here;
  // Back and forward change the URL first, and assigning a URL with the same path and a hash loads nothing.
  if (href === here) window.location.reload();
  else window.location.assign(href);
}
