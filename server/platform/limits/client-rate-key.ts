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

/** Without the port that some proxies add: "192.0.2.7:5678", "[2001:db8::1]:5678". */
const dropPort = (address: string) =>
  address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[(.*)\](?::\d+)?$/, '$1');

/**
 * Returns the IPv4 address, or the first half (/64) of an IPv6 address, because a household usually has the
 * whole network.
 */
export function clientRateKey(clientAddress: string | null): string {
  if (clientAddress === null) return 'unknown';
  const address = dropPort(clientAddress);
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  return `${listGroups(address).slice(0, 4).join(':')}::`;
}
