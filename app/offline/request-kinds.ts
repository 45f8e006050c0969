import { isProjectPath } from '../../domain/projects/project-path.ts';

/**
 * How the service worker treats a request. `asset`: a built file, served from the cache once cached.
 * `project`: a project page, fetched, with the cached copy as the fallback. `page`: any other page,
 * fetched and never cached. `data`: loader data that React Router fetches for another page. `cards`:
 * the cards of the cached projects. `offline`: the offline page.
 */
export type RequestKind = 'asset' | 'project' | 'page' | 'data' | 'cards' | 'offline';

export const offlinePath = '/offline';

export function findRequestKind(
  request: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>,
  origin: string,
): RequestKind | null {
  const url = new URL(request.url);
  const isOurs = request.method === 'GET' && url.origin === origin && !request.headers.has('range');
  if (!isOurs || /^\/(?:api|console)(?:\/|$)/.test(url.pathname)) return null;
  if (url.pathname.startsWith('/assets/')) return 'asset';
  if (url.pathname === '/project-cards') return 'cards';
  if (request.mode !== 'navigate') return url.pathname.endsWith('.data') ? 'data' : null;
  if (url.pathname === offlinePath) return 'offline';
  return isProjectPath(url.pathname) ? 'project' : 'page';
}

/** True for complete, same-origin responses without personal data. */
export const isCacheable = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  type !== 'opaque' &&
  !redirected &&
  !/\b(?:private|no-store)\b/.test(headers.get('cache-control') ?? '');

export const listAssets = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/"(\/assets\/[^"\\]+)"/g), ([, path = '']) => path)),
];

/** The path and query of the page whose loader data is at this URL. */
export function toPageUrl(dataUrl: string): string {
  const { pathname, searchParams } = new URL(dataUrl);
  searchParams.delete('_routes');
  const path = pathname.replace(/\.data$/, '').replace(/^\/_root$|_$/, '') || '/';
  const query = searchParams.toString();
  return query ? `${path}?${query}` : path;
}
