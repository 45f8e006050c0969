import { parseUrl } from './parse-url.ts';

/** A domain in ASCII (UTS #46), by the browser's own conversion; of letters, marks, digits, hyphens and dots only. */
export function toAsciiDomain(domain: string): string {
  const isName = /^(?:[\p{L}\p{M}\p{N}·.。．｡-]|\u200c|\u200d)+$/u.test(domain);
  return (isName && parseUrl(`http://${domain}`)?.hostname) || domain;
}
