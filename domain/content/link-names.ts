import { escapeXmlText } from '../text/escape-xml.ts';

export interface LinkedName {
  name: string;
  href: string;
}

interface IndexedName {
  name: string;
  /** Where its first word begins. */
  offset: number;
  href: string;
}

const words = /[\p{L}\p{N}]+/gu;
const isWordPart = (character = '') => /[\p{L}\p{N}]/u.test(character);
/** "Sextant" is a name wherever it stands, "55" and "X" are not. */
const isDistinct = (name: string) => name.length >= 3 && /\p{L}/u.test(name);
/** Of the same length, so that positions stay. */
const foldApostrophes = (text: string) => text.replaceAll('’', "'");

/** By their first word, the longest first; a name of two records links to neither. */
function indexNames(names: readonly LinkedName[]): Map<string, IndexedName[]> {
  const targets = new Map<string, Set<string>>();
  for (const { name, href } of names) {
    const folded = foldApostrophes(name.trim());
    targets.set(folded, (targets.get(folded) ?? new Set()).add(href));
  }
  const byWord = new Map<string, IndexedName[]>();
  for (const [name, [href = '', ...others]] of targets) {
    const [first] = name.matchAll(words);
    if (!first || !isDistinct(name) || others.length > 0) continue;
    const indexed = { name, offset: first.index, href };
    byWord.set(first[0], [...(byWord.get(first[0]) ?? []), indexed]);
  }
  for (const list of byWord.values()) list.sort((a, b) => b.name.length - a.name.length);
  return byWord;
}

/** "King" in "King Street" and "York" in "a New York loft", but not the first word of a sentence. */
const isPartOfName = (before: string, after: string) =>
  /^[\s-]\p{Lu}/u.test(after) ||
  (/\p{Lu}\p{L}*[\s-]$/u.test(before) && !/(?:^|[.!?:]\s+)\p{Lu}\p{L}*[\s-]$/u.test(before));

const longestWord = 60;

function linkText(
  text: string,
  byWord: ReadonlyMap<string, readonly IndexedName[]>,
  linked: Set<string>,
): string {
  const folded = foldApostrophes(text);
  let html = '';
  let written = 0;
  for (const { 0: word, index } of folded.matchAll(words)) {
    const found = byWord.get(word)?.find(({ name, offset }) => {
      const start = index - offset;
      return (
        start >= written &&
        folded.startsWith(name, start) &&
        !isWordPart(folded[start - 1]) &&
        !isWordPart(folded[start + name.length])
      );
    });
    if (!found) continue;
    const start = index - found.offset;
    const end = start + found.name.length;
    const before = folded.slice(Math.max(0, start - longestWord), start);
    if (linked.has(found.href) || isPartOfName(before, folded.slice(end, end + 2))) continue;
    linked.add(found.href);
    const shown = escapeXmlText(text.slice(start, end));
    html += `${escapeXmlText(text.slice(written, start))}<a href="${found.href}">${shown}</a>`;
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
  const byWord = indexNames(names);
  const linked = listLinks(html);
  let depth = 0;
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      const [, closing, tag = ''] = /^<(\/?)([a-z0-9]+)/.exec(part) ?? [];
      if (withoutLinks.test(tag)) depth += closing ? -1 : 1;
      return depth > 0 || part.startsWith('<') ? part : linkText(decode(part), byWord, linked);
    })
    .join('');
}
