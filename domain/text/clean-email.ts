import { parseUrl } from './parse-url.ts';

const invisible = /[\u00ad\u200b\u2060\ufeff]/g;

/**
 * An address as mail servers know it: no space or invisible character around it, and an
 * internationalized domain in ASCII (UTS #46). What is no address stays as it was typed.
 */
export function cleanEmail(raw: string): string {
  const email = raw
    .replace(invisible, '')
    .replace(/^[\s\p{C}]+|[\s\p{C}]+$/gu, '')
    .replace('＠', '@');
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return /^[ -~]*$/.test(domain) ? email : email.slice(0, at + 1) + toAsciiDomain(domain);
}

/** The browser's own conversion, of letters, marks, digits, hyphens and dots only. */
function toAsciiDomain(domain: string): string {
  const isName = /^(?:[\p{L}\p{M}\p{N}·.。．｡-]|\u200c|\u200d)+$/u.test(domain);
  return (isName && parseUrl(`http://${domain}`)?.hostname) || domain;
}
