/**
 * Escapes each percent sign of a path that cannot be decoded, such as "/%". The router would reject it
 * before any hook runs.
 */
export function repairPath(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  try {
    decodeURI(path);
    return address;
  } catch {
    return path.replaceAll('%', '%25') + address.slice(path.length);
  }
}
