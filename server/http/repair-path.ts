/**
 * The address of a request with a path that can be decoded. In one that cannot, such as "/%", each
 * percent sign stands for itself: nothing is found there, and pages and API say so, each in its way.
 * The router alone would give up before any hook has run.
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
