import { LRUCache } from 'lru-cache';
import { type CachedPage, isCacheable, type PageCache } from './cache.ts';

interface Making {
  render(): Promise<CachedPage>;
  /** A digest of what the page is made of now; null where that cannot be told. */
  digest(): Promise<string | null>;
  /** Does costly work when its turn comes: one turn for looking and rendering. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

interface Made {
  version: number;
  digest: string | null;
}

const maxAddresses = 2000;

const isPage = (page: CachedPage) =>
  page.status === 200 &&
  isCacheable(page) &&
  Boolean(page.headers['content-type']?.startsWith('text/html'));

/**
 * Pages kept by the catalogue's version and their address. One that is made of the same in the next
 * version is taken over into it: loading takes a quarter of the time of rendering, and after most
 * changes most pages are what they were.
 */
export function createPublicPages(cache: PageCache, findVersion: () => number) {
  const made = new LRUCache<string, Made>({ max: maxAddresses });

  /** What one has learned counts only where the catalogue was the same all the while. */
  async function digestAt(version: number, { digest }: Making) {
    if (findVersion() !== version) return null;
    const found = await digest();
    return findVersion() === version ? found : null;
  }

  async function make(version: number, address: string, making: Making): Promise<CachedPage> {
    const known = made.get(address);
    const before = known?.digest ? cache.take(`${known.version} ${address}`) : undefined;
    const digest = before ? await digestAt(version, making) : null;
    if (before && digest !== null && digest === known?.digest) {
      made.set(address, { version, digest });
      return before;
    }
    // What is kept from now on under this version may be of a later one.
    if (known?.version === version) made.delete(address);
    const isStill = findVersion() === version;
    const page = await making.render();
    if (!isPage(page) || !isStill || findVersion() !== version) return page;
    made.set(address, { version, digest });
    // What is asked for once, as by crawlers, is not worth it.
    if (known && digest === null)
      // What fails here is tried again at the next rendering.
      void making.inTurn(() => learn(version, address, making)).catch(() => {});
    return page;
  }

  async function learn(version: number, address: string, making: Making) {
    const digest = await digestAt(version, making);
    if (digest !== null) made.set(address, { version, digest });
  }

  return {
    get(address: string, making: Making): Promise<CachedPage> {
      const version = findVersion();
      return cache.get(`${version} ${address}`, () =>
        making.inTurn(() => make(version, address, making)),
      );
    },
  };
}
