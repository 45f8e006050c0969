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
