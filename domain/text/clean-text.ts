const maxSearchLength = 100;

/** A search query as it is used: script tags removed, one line, at most 100 characters. */
export const cleanSearchText = (raw: string): string =>
  raw
    .replace(/<\s*\/?\s*script[^>]*>?/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxSearchLength);

/** Angle brackets become their typographic look-alikes, so text can never be taken for markup. */
export const cleanMessage = (raw: string): string =>
  raw
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** Letters, spaces, hyphens and apostrophes; runs of spaces become one. */
export const cleanName = (raw: string): string =>
  raw
    .replace(/[^\p{L}\p{M} '’-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
