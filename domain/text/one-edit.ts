const minLength = 4;

/**
 * Whether a word begins as entered with at most one error: a letter too many, missing, wrong or swapped
 * with the next. Shorter words allow no error.
 */
export function startsWithOneEdit(word: string, entered: string, least = minLength): boolean {
  if (word.startsWith(entered)) return true;
  if (entered.length < least) return false;
  let at = 0;
  while (word[at] === entered[at]) at += 1;
  const goesOn = (wordAt: number, enteredAt: number) =>
    word.startsWith(entered.slice(enteredAt), wordAt) && wordAt <= word.length;
  return (
    goesOn(at, at + 1) ||
    goesOn(at + 1, at) ||
    goesOn(at + 1, at + 1) ||
    (entered[at] === word[at + 1] && entered[at + 1] === word[at] && goesOn(at + 2, at + 2))
  );
}

/** Whether two words are the same but for one such error. */
export const isOneEditApart = (word: string, entered: string, least = minLength): boolean =>
  word === entered ||
  (entered.length >= least &&
    Math.abs(word.length - entered.length) <= 1 &&
    startsWithOneEdit(`${word}\n`, `${entered}\n`));
