import punycode from 'punycode.js';
import { cleanEmail } from './clean-email.ts';

/** An address as its owner writes it, "ada@bücher.example"; the inverse of `cleanEmail`, and no address for mail. */
export function showEmail(email: string): string {
  try {
    const shown = punycode.toUnicode(email);
    return cleanEmail(shown) === email ? shown : email;
  } catch {
    // "xn--" before what is no punycode.
    return email;
  }
}
