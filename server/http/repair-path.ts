/**
 * In a path that cannot be decoded, such as "/%", each percent sign stands for itself: the router
 * alone would give up before any hook has run.
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
