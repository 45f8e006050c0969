/** Limits of a project page's head (B-9.10). Lengths are in characters. */
const seoLimits = { title: 60, description: 160, keywords: 15 } as const;

const ellipsis = '...';

const countCharacters = (text: string) => Array.from(text).length;
const cut = (text: string, length: number) => Array.from(text).slice(0, length).join('').trimEnd();
const fits = (text: string | null, max: number): text is string =>
  text !== null && text.trim() !== '' && countCharacters(text) <= max;

/** A title that fits: the page's own, else the project's `seoTitle`, else the page's, truncated. */
export const fitTitle = (title: string, seoTitle: string | null): string =>
  [title, seoTitle].find((each) => fits(each, seoLimits.title)) ?? cut(title, seoLimits.title);

export function addPageNumber(title: string, page: number): string {
  if (page === 1) return title;
  const ending = ` – page ${page}`;
  return cut(title, seoLimits.title - ending.length) + ending;
}

/** A description that fits: the page's own, else `seoDescription`, else the page's own with an ellipsis. */
export const fitDescription = (description: string, seoDescription: string | null): string =>
  [description, seoDescription].find((each) => fits(each, seoLimits.description)) ??
  (description.trim() && cut(description, seoLimits.description - ellipsis.length) + ellipsis);

/** At most 15 different keywords: the page's own, else those of `seoKeywords`, else the page's first. */
export function fitKeywords(keywords: readonly string[], seoKeywords: string | null): string[] {
  const own = [...new Set(keywords.map((word) => word.trim()).filter(Boolean))];
  const entered = (seoKeywords ?? '').split(',');
  const fallback = [...new Set(entered.map((word) => word.trim()).filter(Boolean))];
  const isFallbackUsable = fallback.length > 0 && fallback.length <= seoLimits.keywords;
  return own.length > seoLimits.keywords && isFallbackUsable
    ? fallback
    : own.slice(0, seoLimits.keywords);
}
