import { escapeXmlText } from '../text/escape-xml.ts';

interface LinkedName {
  name: string;
  href: string;
}

const words = /[\p{L}\p{N}]+/gu;
/** Longer names are not looked for. */
const maxWords = 12;
/** "Sextant" is a name wherever it stands, "55" and "X" are not. */
const isDistinct = (name: string) => name.length >= 3 && /\p{L}/u.test(name);
/** The result has the same length, so that positions stay. */
const foldApostrophes = (text: string) => text.replaceAll('’', "'");
/** "Acme Homes Inc." from its first word to its last. */
const trimName = (name: string) => foldApostrophes(name).replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, '');

/** The address of each name; a name of two records links to neither. */
function indexNames(names: readonly LinkedName[]): Map<string, string | null> {
  const hrefs = new Map<string, string | null>();
  for (const { name, href } of names) {
    const trimmed = trimName(name);
    if (!isDistinct(trimmed)) continue;
    const known = hrefs.get(trimmed);
    hrefs.set(trimmed, known === undefined || known === href ? href : null);
  }
  return hrefs;
}

/** "King" in "King Street" and "York" in "a New York loft", but not the first word of a sentence. */
const isPartOfName = (before: string, after: string) =>
  /^[\s-]\p{Lu}/u.test(after) ||
  (/\p{Lu}\p{L}*[\s-]$/u.test(before) && !/(?:^|[.!?:]\s+)\p{Lu}\p{L}*[\s-]$/u.test(before));

const longestWord = 60;

function linkText(
  text: string,
  hrefs: ReadonlyMap<string, string | null>,
  linked: Set<string>,
): string {
  const folded = foldApostrophes(text);
  const found = Array.from(folded.matchAll(words), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));
  let html = '';
  let written = 0;
  for (const [position, { start }] of found.entries()) {
    if (start < written) continue;
    // The longest name that begins here.
    const end = found
      .slice(position, position + maxWords)
      .findLast((last) => hrefs.has(folded.slice(start, last.end)))?.end;
    const href = end === undefined ? null : hrefs.get(folded.slice(start, end));
    if (end === undefined || !href || linked.has(href)) continue;
    const before = folded.slice(Math.max(0, start - longestWord), start);
    if (isPartOfName(before, folded.slice(end, end + 2))) continue;
    linked.add(href);
    const linkedText = escapeXmlText(text.slice(start, end));
    html += `${escapeXmlText(text.slice(written, start))}<a href="${href}">${linkedText}</a>`;
    written = end;
  }
  return html + escapeXmlText(text.slice(written));
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};
const decode = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);

const withoutLinks = /^(?:a|h[1-6]|code|pre)$/;

/** The addresses to which HTML links, each once. */
export const listLinks = (html: string): Set<string> =>
  new Set(Array.from(html.matchAll(/<a href="([^"]*)"/g), ([, href = '']) => href));

/**
 * Links the first mention of each name in HTML that was rendered from Markdown: whole words in the
 * same case, outside headings, code and links.
 */
export function linkNames(html: string, names: readonly LinkedName[]): string {
  const hrefs = indexNames(names);
  const linked = listLinks(html);
  let depth = 0;
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      const [, closing, tag = ''] = /^<(\/?)([a-z0-9]+)/.exec(part) ?? [];
      if (withoutLinks.test(tag)) depth += closing ? -1 : 1;
      return depth > 0 || part.startsWith('<') ? part : linkText(decode(part), hrefs, linked);
    })
    .join('');
}
