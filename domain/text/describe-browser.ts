/** The first name that fits counts: a browser also carries the names of those it descends from. */
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

/** "Chrome on Windows" out of what a browser says about itself. */
export function describeBrowser(userAgent: string | null): string {
  if (!userAgent) return 'An unknown device';
  const browser = findName(browsers, userAgent) ?? 'A browser';
  const system = findName(systems, userAgent);
  return system ? `${browser} on ${system}` : browser;
}
