import punycode from 'punycode.js';
import { toAsciiDomain } from './ascii-domain.ts';

/** An address as its owner writes it, "ada@bücher.example"; the inverse of `cleanEmail`, and no address for mail. */
export function showEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  try {
    const shown = punycode.toUnicode(domain);
    return toAsciiDomain(shown) === domain ? email.slice(0, at) + shown : email;
  } catch {
    // "xn--" before what is no punycode.
    return email;
  }
}
