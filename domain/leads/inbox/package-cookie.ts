/**
 * The cookie that tells the browser in which a link to a package was opened from one to which the link was
 * forwarded. One for each link, sent to packages alone, and never to public pages.
 */
const nameCookie = (token: string) => `package-${nameLink(token)}`;

/** Tells a link from the others of a browser; it does not open the package. */
export const nameLink = (token: string): string => token.slice(0, 12);

/** With an https address, browsers keep such a name from pages without it. */
const prefix = '__Secure-';

/** Whether a request comes from a browser that has opened a package. */
export const hasPackageCookie = (header: string | null | undefined): boolean =>
  /(?:^|;\s*)(?:__Secure-)?package-/.test(header ?? '');

export interface PackageCookie {
  link: string;
  secret: string;
}

const maxCookies = 50;

/** The packages that a browser has opened. */
export const listPackageCookies = (header: string | null | undefined): PackageCookie[] =>
  (header ?? '')
    .split(/;\s*/)
    .flatMap((part) => {
      const [, link, secret] = /^(?:__Secure-)?package-([\w-]{12})=([\w-]+)$/.exec(part) ?? [];
      return link && secret ? [{ link, secret }] : [];
    })
    .slice(0, maxCookies);

/** The secret of the browser for a link; null in any other browser. */
export function readPackageCookie(header: string | null | undefined, token: string): string | null {
  const starts = ['', prefix].map((before) => `${before}${nameCookie(token)}=`);
  for (const part of (header ?? '').split(/;\s*/)) {
    const start = starts.find((each) => part.startsWith(each));
    if (start) return part.slice(start.length) || null;
  }
  return null;
}

export const formatPackageCookie = (
  token: string,
  secret: string,
  { isSecure, days }: { isSecure: boolean; days: number },
): string =>
  `${isSecure ? prefix : ''}${nameCookie(token)}=${secret}; Path=/package; Max-Age=${days * 24 * 60 * 60}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
