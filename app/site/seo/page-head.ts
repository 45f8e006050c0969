import type { MetaDescriptor } from 'react-router';
import { isWholePage, pack, packBesideMarkup, unpack, type Packed } from '../packed.ts';

interface Head {
  parts: readonly MetaDescriptor[];
}

const structuredData = 'script:ld+json';

/** Of the head only what `buildPageMeta` describes: the rest is the same on every page. */
const described =
  'title, meta:is([property], [name]):not([name="viewport"], [name="theme-color"]), link:is([rel="canonical"], [rel="alternate"]), script[type="application/ld+json"]';

/** React writes the names of attributes of elements as properties. */
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
  parts: Array.from(document.head.querySelectorAll(described), readPart),
});

/**
 * The head of a page for its loader to answer: a whole page says it in its markup alone. Structured
 * data is for those who load whole pages.
 */
export const packHead = (request: Request, parts: readonly MetaDescriptor[]): Packed<Head> =>
  isWholePage(request)
    ? packBesideMarkup<Head>({ parts }, ['parts'])
    : pack<Head>({ parts: parts.filter((part) => !(structuredData in part)) });

/** The head as `meta` takes it. */
export const unpackHead = (packed: Packed<Head> | undefined): MetaDescriptor[] =>
  packed ? [...unpack(packed, readHead).parts] : [];
