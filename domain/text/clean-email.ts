import { toAsciiDomain } from './ascii-domain.ts';
import { normalizeText } from './normalize-text.ts';

/** A longer text is no address, and the expressions below would take time by the square of its length. */
const maxEntered = 1000;
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;

/** In quotation marks or brackets. */
const wrapped = /^["'“”‘’([{]([^"“”‘()[\]{}\s]+@[^"'“”‘’()[\]{}\s]+)["'“”‘’)\]}]$/;

/**
 * An address as mail servers know it: without what is copied with it, an apostrophe as phones type it, and
 * with an internationalized domain in ASCII (UTS #46). What is no address stays as it was entered.
 */
export function cleanEmail(raw: string): string {
  if (raw.length > maxEntered) return raw;
  const email = normalizeText(raw.replace(invisible, ''), 'NFKC')
    .replace(/^[\s\p{C}]+|[\s\p{C}]+$/gu, '')
    .replace(wrapped, '$1')
    .replace(
      /^(?:[^<>@]*<)?(?:e-?mail: *)?(?:mailto:)?([^<>\s]+@[^<>\s?]+?)(?:\?[^\s>]*)?>?[.,;!]?$/i,
      '$1',
    )
    .replace(/ *@ */, '@')
    .replaceAll('’', "'");
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return /^[ -~]*$/.test(domain) ? email : email.slice(0, at + 1) + toAsciiDomain(domain);
}
