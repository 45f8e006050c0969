import { findSeoRoute } from './site-routes.ts';
import { findTypedAddress } from './typed-addresses.ts';
import { formatPublicPath } from '../catalogue/public-path.ts';
import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';

interface BrokenLinks {
  collection: 'newsArticles' | 'blogPosts';
  /** The article's stub. */
  key: string;
  title: string;
  paths: readonly string[];
}

/** The address of `[words](address)` and of `[words]: address`. */
const links = /(?:^|[^!])\[[^\]]*\]\(\s*<?([^\s)>]+)|^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)/gm;

/** Paths on this site that a text links to, except files and data endpoints. */
function listLinkedPaths(body: string, publicUrl: string): string[] {
  return Array.from(body.matchAll(links), ([, inline, reference]) => inline ?? reference ?? '')
    .map((address) =>
      address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address,
    )
    .filter((address) => /^\/(?!\/)/.test(address))
    .map((address) => address.replace(/[?#].*$/, ''))
    .filter((path) => !/^\/(?:api|pictures|console|assets)\/|\.[a-z0-9]+$/i.test(path));
}

const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Whether a path is the page of a public record. */
function hasRecord(snapshot: CatalogueSnapshot, path: string): boolean {
  const [, folder = '', last = ''] = /^\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  const key = decode(last);
  const { records } = snapshot;
  switch (folder) {
    case 'property-details':
    case 'comingsoon-detail': {
      const found = snapshot.findProject(key);
      return found !== null && formatPublicPath('projects', found.project) === `/${folder}/${key}`;
    }
    case 'builders-and-developers':
      return snapshot.findBuilder(key) !== null;
    case 'projects':
      return snapshot.findCityBySlug(key) !== null;
    case 'property-type':
      return snapshot.findTypeBySlug(key) !== null;
    case 'news-detail':
      return records.newsArticles.some(({ stub }) => stub === key);
    case 'blog-detail':
    case 'blog':
      return records.blogPosts.some(({ stub }) => stub === key);
    default:
      return true;
  }
}

const isFound = (snapshot: CatalogueSnapshot, path: string) =>
  findSeoRoute(path)?.pattern === '/*'
    ? findTypedAddress(path) !== null
    : hasRecord(snapshot, path);

/** Articles with links to missing pages of this site. */
export function listBrokenLinks(snapshot: CatalogueSnapshot, publicUrl: string): BrokenLinks[] {
  const { newsArticles, blogPosts } = snapshot.records;
  const articles = [
    ...newsArticles.map((record) => ({ collection: 'newsArticles' as const, record })),
    ...blogPosts.map((record) => ({ collection: 'blogPosts' as const, record })),
  ];
  return articles.flatMap(({ collection, record: { stub, title, body } }) => {
    const paths = new Set(
      listLinkedPaths(body, publicUrl).filter((path) => !isFound(snapshot, path)),
    );
    return paths.size > 0 ? [{ collection, key: stub, title, paths: [...paths] }] : [];
  });
}
