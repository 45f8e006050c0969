const postalCode = /(?:^|\s)([a-z]\d[a-z])[ -]?\d[a-z]\d(?=\s|$)/i;
const between = /\s*[&/@+,]\s*|\s+(?:and|at|n)\s+/i;

/**
 * What may be found alone of a text that finds nothing as a whole: the first half of a postal code,
 * "M5V" of "M5V 2T6", and the streets of a corner, "Kennedy" and "Eglinton" of "Kennedy & Eglinton".
 */
export function listParts(text: string): string[] {
  const [, area] = postalCode.exec(text) ?? [];
  if (area) return [area.toUpperCase()];
  const parts = text.split(between).map((part) => part.trim());
  return parts.length > 1 ? parts.filter((part) => part.length > 2) : [];
}
