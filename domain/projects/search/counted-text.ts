import { cleanSearchText, cutText } from '../../text/clean-text.ts';
import { foldText } from '../../text/fold-text.ts';

const maxLength = 80;
/** The shortest telephone numbers have seven digits. */
const phoneNumber = /(?:\p{Nd}[^\p{L}\p{Nd}]*){7}/u;

/**
 * The form in which a search is counted: folded and cut. Null if nothing is left, or if it may be an
 * email address or a number that belongs to somebody.
 */
export function toCountedText(search: string): string | null {
  const text = foldText(cleanSearchText(search));
  if (text === '' || text.includes('@') || phoneNumber.test(text)) return null;
  return cutText(text, maxLength);
}
