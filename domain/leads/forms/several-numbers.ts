const between = /\s*(?:[/;,|&]|\b(?:or|and)\b)\s*/i;
/** What people call a number, and its digits. */
const number = /^(?:\(?[a-z]{1,9}\)?[.:]?\s*)?[+()\d\s.–-]+(?:\s*\(?[a-z]{1,9}\)?)?$/i;
const minDigits = 10;
const maxEntered = 250;

const isNumber = (part: string) => number.test(part) && part.replace(/\D/g, '').length >= minDigits;

/**
 * The first of several numbers in one field, and the others as entered: "416-555-0123" and
 * "647-555-0199" of "416-555-0123 / 647-555-0199". Null for one number, such as "416/555-0123".
 */
export function splitSeveral(entered: string): { first: string; others: string } | null {
  if (entered.length > maxEntered) return null;
  const [first = '', ...others] = entered.split(between).map((part) => part.trim());
  if (others.length === 0 || ![first, ...others].every(isNumber)) return null;
  return { first, others: others.join(', ') };
}
