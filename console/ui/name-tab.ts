/** Names the tab of a request for data. A document has none: its form was sent before the scripts ran. */
export const tabHeader = 'console-tab';

/** Tells the server which tab asks for data or sends a form: only that tab confirms what it did. */
export function nameTab() {
  const tab = Math.random().toString(36).slice(2);
  const fetchUnnamed = window.fetch;
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.endsWith('.data')) return fetchUnnamed(input, init);
    const headers = new Headers(
      init?.headers ?? (input instanceof Request ? input.headers : undefined),
    );
    headers.set(tabHeader, tab);
    return fetchUnnamed(input, { ...init, headers });
  };
}
