import type { MetaDescriptor } from 'react-router';
import { isWholePage, pack, packWithoutFields, unpack, type Packed } from '../packed.ts';

interface Head {
  parts: readonly MetaDescriptor[];
}

const structuredData = 'script:ld+json';

/** Matches the elements that `buildPageMeta` makes: the rest of the head is the same on every page. */
const selector =
  'title, meta:is([property], [name]):not([name="viewport"], [name="theme-color"]), link:is([rel="canonical"], [rel="alternate"]), script[type="application/ld+json"]';

/** Attributes whose property names in React differ. */
const properties = { hreflang: 'hrefLang' } as const;

function readPart(element: Element): MetaDescriptor {
  if (element.tagName === 'TITLE') return { title: element.textContent };
  if (element.tagName === 'SCRIPT')
    return { [structuredData]: JSON.parse(element.textContent) as Record<string, string> };
  const attributes = Object.fromEntries(
    Array.from(element.attributes, ({ name, value }) => [
      name === 'hreflang' ? properties[name] : name,
      value,
    ]),
  );
  return element.tagName === 'LINK' ? { tagName: 'link', ...attributes } : attributes;
}

const readHead = (): Head => ({
  parts: Array.from(document.head.querySelectorAll(selector), readPart),
});

/**
 * Packs a page's metadata for its loader. A whole page has it in its markup only, and only a whole
 * page needs structured data.
 */
export const packHead = (request: Request, parts: readonly MetaDescriptor[]): Packed<Head> =>
  isWholePage(request)
    ? packWithoutFields<Head>({ parts }, ['parts'])
    : pack<Head>({ parts: parts.filter((part) => !(structuredData in part)) });

/** The metadata as a route's `meta` returns it. */
export const unpackHead = (packed: Packed<Head> | undefined): MetaDescriptor[] =>
  packed ? [...unpack(packed, readHead).parts] : [];
