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
 * Replaces the reload that React Router does when a page's script cannot be loaded, which would
 * reload the current page. The target page is requested as a document instead, as it is when its
 * data cannot be loaded, so the service worker or the server answers either way.
 */
export function loadTargetPage() {
  const { pathname, search, hash } = window.location;
  const here = pathname + search + hash;
  const { __reactRouterDataRouter: router } = window;
  const target = router?.state.navigation.location;
  const href = target ? target.pathname + target.search + target.hash : here;
  // Back and forward change the address first, and an address with a hash is not loaded twice.
  if (href === here) window.location.reload();
  else window.location.assign(href);
}
