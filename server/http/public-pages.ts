import { LRUCache } from 'lru-cache';
import { type CachedPage, isCacheable, type PageCache } from './cache.ts';

interface PageRenderer {
  render(): Promise<CachedPage>;
  /** Digest of the page's current data; null if unknown. */
  digest(): Promise<string | null>;
  /** Runs expensive work in the queue; comparing and rendering share one turn. */
  runInTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** So many recently requested pages are prerendered in each version. */
const maxPrerendered = 64;
const recentMs = 60_000;

interface RenderedVersion {
  version: number;
  digest: string | null;
}

/** Enough for 2000 addresses of the usual length. */
const maxRenderedBytes = 500_000;
const addressBytes = 200;

const isPage = (page: CachedPage) =>
  page.status === 200 &&
  isCacheable(page) &&
  Boolean(page.headers['content-type']?.startsWith('text/html'));

export interface PageSource {
  readVersion(): number;
  /** Whether the path may show a page of an earlier version until the current one is rendered. */
  mayServeStale(version: number, path: string): boolean;
  /** Renders an address outside of any request. */
  getRenderer(address: string): PageRenderer;
}

/**
 * Caches pages by catalogue version and address. A page whose data is unchanged is reused in the next
 * version: loading takes a quarter of the time of rendering, and most changes affect few pages. Nobody
 * waits for that where the stale page may be served meanwhile.
 */
export function createPublicPages(
  cache: PageCache,
  { readVersion, mayServeStale, getRenderer }: PageSource,
) {
  const rendered = new LRUCache<string, RenderedVersion>({
    maxSize: maxRenderedBytes,
    sizeCalculation: (_, address) => address.length + addressBytes,
  });
  const recentlyRequested = new LRUCache<string, true>({ max: maxPrerendered, ttl: recentMs });
  let prerenderedVersion = readVersion();

  /** A digest counts only if the catalogue did not change while it was computed. */
  async function digestAt(version: number, { digest }: PageRenderer) {
    if (readVersion() !== version) return null;
    const found = await digest();
    return readVersion() === version ? found : null;
  }

  async function make(
    version: number,
    address: string,
    renderer: PageRenderer,
  ): Promise<CachedPage> {
    const previous = rendered.get(address);
    const before = previous && cache.find(`${previous.version} ${address}`);
    const digest = before && previous.digest ? await digestAt(version, renderer) : null;
    const isSame = digest !== null && digest === previous?.digest;
    // What is cached under this version from now on may belong to a later one.
    if (previous?.version === version) rendered.delete(address);
    const isCurrent = readVersion() === version;
    const page = before && isSame ? before : await renderer.render();
    if (!isPage(page) || !isCurrent || readVersion() !== version) return page;
    rendered.set(address, { version, digest });
    if (previous && previous.version !== version) cache.delete(`${previous.version} ${address}`);
    if (isSame) return page;
    // Pages requested only once, as by crawlers, are not worth it. A failure is retried at the next rendering.
    if (previous && digest === null)
      void renderer.runInTurn(() => storeDigest(version, address, renderer)).catch(() => {});
    return page;
  }

  async function storeDigest(version: number, address: string, renderer: PageRenderer) {
    const digest = await digestAt(version, renderer);
    if (digest !== null) rendered.set(address, { version, digest });
  }

  /** Returns the page of an earlier version, while it may be shown. */
  function findStale(version: number, address: string): CachedPage | undefined {
    const previous = rendered.get(address);
    if (!previous || previous.version === version) return undefined;
    const path = address.replace(/\?.*$/, '');
    return mayServeStale(previous.version, path)
      ? cache.find(`${previous.version} ${address}`)
      : undefined;
  }

  const getCurrent = (version: number, address: string, renderer: PageRenderer) =>
    cache.get(`${version} ${address}`, () =>
      renderer.runInTurn(() => make(version, address, renderer)),
    );

  /** One page at a time until the next version, so that visitors lose at most one turn. */
  async function prerenderRecent(version: number) {
    prerenderedVersion = version;
    // A copy: requests meanwhile change the order.
    const addresses = [...recentlyRequested.keys()];
    for (const address of addresses) {
      if (readVersion() !== version) return;
      // Without a digest a page would be rendered in each version, requested or not.
      if (rendered.peek(address)?.digest)
        // A failure is retried at the next request.
        await getCurrent(version, address, getRenderer(address)).catch(() => {});
    }
  }

  return {
    async get(address: string, renderer: PageRenderer): Promise<CachedPage> {
      const version = readVersion();
      const before = findStale(version, address);
      const page = getCurrent(version, address, renderer);
      recentlyRequested.set(address, true);
      if (version !== prerenderedVersion) void prerenderRecent(version);
      if (!before) return page;
      // A failure is retried at the next request, which waits once the stale page has expired.
      page.catch(() => {});
      return before;
    },
  };
}
