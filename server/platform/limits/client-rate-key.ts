import { isIPv6 } from 'node:net';

/** Lists the eight groups of an IPv6 address, without leading zeros. */
function listGroups(address: string): string[] {
  // URL normalizes an address, with at most one run of zeros abbreviated.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/**
 * Returns the IPv4 address, or the first half (/64) of an IPv6 address, because a household usually has the
 * whole network.
 */
export function clientRateKey(clientAddress: string | null): string {
  if (clientAddress === null) return 'unknown';
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(clientAddress)?.[1];
  if (mapped || !isIPv6(clientAddress)) return mapped ?? clientAddress;
  return `${listGroups(clientAddress).slice(0, 4).join(':')}::`;
}
