import { isProjectPath } from '../../domain/projects/project-path.ts';

/**
 * What the service worker has to do with a request. `asset`: a built file, kept for good. `project`:
 * the page of a project, fetched, and kept for when that fails. `page`: any other page, fetched and
 * never kept. `data`: what a page fetches to show another one. `cards`: the cards of known projects.
 */
export type RequestKind = 'asset' | 'project' | 'page' | 'data' | 'cards' | 'offline';

export const offlinePath = '/offline';

export function findRequestKind(
  request: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>,
  origin: string,
): RequestKind | null {
  const url = new URL(request.url);
  const isOurs = request.method === 'GET' && url.origin === origin && !request.headers.has('range');
  if (!isOurs || url.pathname.startsWith('/api/')) return null;
  if (url.pathname.startsWith('/assets/')) return 'asset';
  if (url.pathname === '/project-cards') return 'cards';
  if (request.mode !== 'navigate') return url.pathname.endsWith('.data') ? 'data' : null;
  if (url.pathname === offlinePath) return 'offline';
  return isProjectPath(url.pathname) ? 'project' : 'page';
}

/** Only complete, same-origin responses without personal data. */
export const isKeepable = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  type !== 'opaque' &&
  !redirected &&
  !/\b(?:private|no-store)\b/.test(headers.get('cache-control') ?? '');

export const listAssets = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/"(\/assets\/[^"\\]+)"/g), ([, path = '']) => path)),
];

export function findDataPage(dataUrl: string): string {
  const { pathname, searchParams } = new URL(dataUrl);
  searchParams.delete('_routes');
  const path = pathname.replace(/\.data$/, '').replace(/^\/_root$|_$/, '') || '/';
  const query = searchParams.toString();
  return query ? `${path}?${query}` : path;
}
