/** The first match counts, because browsers also send the names of other browsers. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const;

const findName = (names: readonly (readonly [string, string])[], userAgent: string) =>
  names.find(([part]) => userAgent.includes(part))?.[1];

/** "Chrome on Windows", from a user agent. */
export function describeBrowser(userAgent: string | null): string {
  if (!userAgent) return 'An unknown device';
  const browser = findName(browsers, userAgent) ?? 'A browser';
  const system = findName(systems, userAgent);
  return system ? `${browser} on ${system}` : browser;
}
