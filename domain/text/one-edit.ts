const minLength = 4;

/**
 * Whether a word begins as entered with at most one error: a letter too many, missing, wrong or swapped
 * with the next. Shorter words allow no error.
 */
export function startsWithOneEdit(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true;
  if (typed.length < minLength) return false;
  let at = 0;
  while (word[at] === typed[at]) at += 1;
  const goesOn = (wordAt: number, typedAt: number) =>
    word.startsWith(typed.slice(typedAt), wordAt) && wordAt <= word.length;
  return (
    goesOn(at, at + 1) ||
    goesOn(at + 1, at) ||
    goesOn(at + 1, at + 1) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && goesOn(at + 2, at + 2))
  );
}

/** Whether two words are the same but for one such error. */
export const isOneEditApart = (word: string, typed: string): boolean =>
  word === typed ||
  (typed.length >= minLength &&
    Math.abs(word.length - typed.length) <= 1 &&
    startsWithOneEdit(`${word}\n`, `${typed}\n`));
