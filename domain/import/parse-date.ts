const monthNames = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
];
const tokenPatterns: Readonly<Record<string, string>> = {
  yyyy: '(?<year>\\d{4})',
  yy: '(?<shortYear>\\d{2})',
  mmm: '(?<monthName>[a-z]{3,9})\\.?',
  mm: '(?<month>\\d{1,2})',
  dd: '(?<day>\\d{1,2})',
};
const tokenPattern = /yyyy|yy|mmm|mm|dd/g;
const compiled = new Map<string, RegExp>();

export function isDateFormat(format: string): boolean {
  const tokens: string[] = format.match(tokenPattern) ?? [];
  return (
    new Set(tokens.map((token) => token[0])).size === tokens.length &&
    tokens.some((token) => token.startsWith('y')) &&
    tokens.some((token) => token.startsWith('m')) &&
    /^[/., -]*$/.test(format.replace(tokenPattern, ''))
  );
}

/** Parses "dd/mm/yyyy", "mmm yyyy" etc. to YYYY-MM-DD. A missing day is the first, "yy" is 20yy. */
export function parseDate(text: string, format: string): string | null {
  const parts = getPattern(format).exec(text.trim())?.groups;
  if (!parts) return null;
  const year = Number(parts.year ?? `20${parts.shortYear}`);
  const month = parts.monthName
    ? monthNames.indexOf(parts.monthName.slice(0, 3).toLowerCase()) + 1
    : Number(parts.month);
  return toExistingDay(year, month, Number(parts.day ?? 1));
}

function getPattern(format: string): RegExp {
  const cached = compiled.get(format);
  if (cached) return cached;
  const pattern = format
    .replace(/[/.]/g, '\\$&')
    .replace(/ /g, '\\s+')
    .replace(tokenPattern, (token) => tokenPatterns[token] ?? token);
  const compiledPattern = new RegExp(`^${pattern}(?:[t\\s]\\d{1,2}:.*)?$`, 'i');
  compiled.set(format, compiledPattern);
  return compiledPattern;
}

function toExistingDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date.UTC rolls an invalid day or month over into another month.
  const isReal = year >= 1800 && date.getUTCMonth() === month - 1;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
