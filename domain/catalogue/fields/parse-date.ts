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
// Without a separator, "202812" would be January 2.
const unseparated = { ...tokenPatterns, mm: '(?<month>\\d{2})', dd: '(?<day>\\d{2})' };
const tokenPattern = /yyyy|yy|mmm|mm|dd/g;

/** Reads texts such as "dd/mm/yyyy" or "mmm yyyy" as YYYY-MM-DD. A missing day is the first, "yy" is 20yy. */
export function compileDateFormat(format: string): (text: string) => string | null {
  const pattern = buildPattern(format);
  return (text) => {
    const parts = pattern.exec(text.trim())?.groups;
    return parts ? readParts(parts) : null;
  };
}

function readParts(parts: Readonly<Record<string, string | undefined>>): string | null {
  const year = Number(parts.year ?? `20${parts.shortYear}`);
  const month = parts.monthName
    ? monthNames.indexOf(parts.monthName.slice(0, 3).toLowerCase()) + 1
    : Number(parts.month);
  return toExistingDay(year, month, Number(parts.day ?? 1));
}

function buildPattern(format: string): RegExp {
  const patterns = /^[a-z]+$/.test(format) ? unseparated : tokenPatterns;
  const pattern = format
    .replace(/[/.]/g, '\\$&')
    .replace(/ /g, '\\s+')
    .replace(tokenPattern, (token) => patterns[token as keyof typeof patterns] ?? token);
  return new RegExp(`^${pattern}(?:[t\\s]\\d{1,2}:.*)?$`, 'i');
}

function toExistingDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date.UTC rolls an invalid day or month over into another month.
  const isReal = year >= 1800 && date.getUTCMonth() === month - 1;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
