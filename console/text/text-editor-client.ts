import type { LinkTarget } from '../../domain/catalogue/link-targets.ts';

const address = '/console/catalogue/text-editor';

/** Why the server refused a text, as a sentence. */
export class TextRefusedError extends Error {}

/** Throws if the server refuses, does not respond, or the operator must sign in first. */
async function fetchJson(request: Promise<Response>): Promise<unknown> {
  const answer = await request;
  if (answer.status === 413)
    throw new TextRefusedError(((await answer.json()) as { refusal: string }).refusal);
  if (!answer.ok || answer.redirected) throw new Error('The server did not respond.');
  return answer.json();
}

/** Fetches the HTML of a text from the site's own renderer. */
export async function fetchPreview(
  text: string,
  collection: string,
  signal: AbortSignal,
): Promise<string> {
  const body = new FormData();
  body.set('intent', 'preview');
  body.set('text', text);
  body.set('collection', collection);
  const { html } = (await fetchJson(fetch(address, { method: 'POST', body, signal }))) as {
    html: string;
  };
  return html;
}

export async function fetchLinkTargets(search: string, signal: AbortSignal): Promise<LinkTarget[]> {
  const query = new URLSearchParams({ q: search }).toString();
  const { targets } = (await fetchJson(fetch(`${address}?${query}`, { signal }))) as {
    targets: LinkTarget[];
  };
  return targets;
}
