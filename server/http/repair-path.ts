/**
 * Escapes each percent sign of a path that cannot be decoded, such as "/%". The router would reject it
 * before any hook runs.
 */
export function repairPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** What an address gets at its end where it is pasted, such as a full stop, a bracket or a space. */
const pasted = /(?:(?!%)[\s\p{P}\p{S}\p{C}])+$/u;

/**
 * The address that is meant by that of a missing page, "/faq" for "/faq)." and "//faq"; null if it has
 * nothing to remove. Each segment is encoded, so that it never leads to another site.
 */
export function findMeantAddress(url: string): string | null {
  const [path = '', ...query] = url.split(/(?=\?)/);
  const segments = decodeURIComponent(path).replace(pasted, '').split('/');
  const meant = `/${segments
    .map((segment) => segment.trim())
    .filter(Boolean)
    .map(encodeURIComponent)
    .join('/')}`;
  const isSame = decodeURIComponent(path).replace(/(.)\/$/, '$1') === decodeURIComponent(meant);
  return isSame ? null : meant + query.join('');
}
