import { LRUCache } from 'lru-cache';
import { type CachedPage, isCacheable, type PageCache } from './cache.ts';

interface Making {
  render(): Promise<CachedPage>;
  /** A digest of what the page is made of now; null where that cannot be told. */
  digest(): Promise<string | null>;
  /** Does costly work when its turn comes: one turn for looking and rendering. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Pages that visitors ask for are made anew in each version before they are asked for again. */
const maxAhead = 64;
const askedWithinMs = 60_000;

interface Made {
  version: number;
  digest: string | null;
}

const maxAddresses = 2000;

const isPage = (page: CachedPage) =>
  page.status === 200 &&
  isCacheable(page) &&
  Boolean(page.headers['content-type']?.startsWith('text/html'));

export interface PageSource {
  findVersion(): number;
  /** Whether the page at the path as of an earlier version may be shown until it is made anew. */
  mayLag(version: number, path: string): boolean;
  /** How the page at an address is made for nobody in particular. */
  makeAhead(address: string): Making;
}

/**
 * Pages kept by the catalogue's version and their address. One that is made of the same in the next
 * version is taken over into it: loading takes a quarter of the time of rendering, and after most
 * changes most pages are what they were. Nobody waits for that where the old page may be shown
 * meanwhile.
 */
export function createPublicPages(
  cache: PageCache,
  { findVersion, mayLag, makeAhead }: PageSource,
) {
  const made = new LRUCache<string, Made>({ max: maxAddresses });
  const recentlyAsked = new LRUCache<string, true>({ max: maxAhead, ttl: askedWithinMs });
  let renewed = findVersion();

  /** What one has learned counts only where the catalogue was the same all the while. */
  async function digestAt(version: number, { digest }: Making) {
    if (findVersion() !== version) return null;
    const found = await digest();
    return findVersion() === version ? found : null;
  }

  async function make(version: number, address: string, making: Making): Promise<CachedPage> {
    const previous = made.get(address);
    const before = previous && cache.find(`${previous.version} ${address}`);
    const digest = before && previous.digest ? await digestAt(version, making) : null;
    const isSame = digest !== null && digest === previous?.digest;
    // What is kept from now on under this version may be of a later one.
    if (previous?.version === version) made.delete(address);
    const isStill = findVersion() === version;
    const page = before && isSame ? before : await making.render();
    if (!isPage(page) || !isStill || findVersion() !== version) return page;
    made.set(address, { version, digest });
    if (previous && previous.version !== version) cache.delete(`${previous.version} ${address}`);
    if (isSame) return page;
    // What is asked for once, as by crawlers, is not worth it.
    if (previous && digest === null)
      // What fails here is tried again at the next rendering.
      void making.inTurn(() => learn(version, address, making)).catch(() => {});
    return page;
  }

  async function learn(version: number, address: string, making: Making) {
    const digest = await digestAt(version, making);
    if (digest !== null) made.set(address, { version, digest });
  }

  /** The page of a version before, while it may be shown. */
  function findLagging(version: number, address: string): CachedPage | undefined {
    const previous = made.get(address);
    if (!previous || previous.version === version) return undefined;
    const path = address.replace(/\?.*$/, '');
    return mayLag(previous.version, path)
      ? cache.find(`${previous.version} ${address}`)
      : undefined;
  }

  const getCurrent = (version: number, address: string, making: Making) =>
    cache.get(`${version} ${address}`, () => making.inTurn(() => make(version, address, making)));

  /** One after the other, until the next version: so it never takes more than one turn from visitors. */
  async function renewAhead(version: number) {
    renewed = version;
    // Those that are asked for meanwhile change their order.
    const addresses = [...recentlyAsked.keys()];
    for (const address of addresses) {
      if (findVersion() !== version) return;
      // What one has not learned about would be rendered in each version, wanted or not.
      if (made.peek(address)?.digest)
        // What fails here is tried again when it is asked for.
        await getCurrent(version, address, makeAhead(address)).catch(() => {});
    }
  }

  return {
    async get(address: string, making: Making): Promise<CachedPage> {
      const version = findVersion();
      const before = findLagging(version, address);
      const page = getCurrent(version, address, making);
      recentlyAsked.set(address, true);
      if (version !== renewed) void renewAhead(version);
      if (!before) return page;
      // Who asks next tries again, and waits when the old page may be shown no more.
      page.catch(() => {});
      return before;
    },
  };
}
