import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, each without leading zeros. */
function listGroups(address: string): string[] {
  // URL writes an address in one way, with at most one run of zeros cut short.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/**
 * The IPv4 address, or the first half of the IPv6 address: a household has the whole of that
 * network.
 */
export function clientRateKey(clientAddress: string | null): string {
  if (clientAddress === null) return 'unknown';
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(clientAddress)?.[1];
  if (mapped || !isIPv6(clientAddress)) return mapped ?? clientAddress;
  return `${listGroups(clientAddress).slice(0, 4).join(':')}::`;
}
