/** Sentences of a note, of which the last may lack its full stop; empty ones are left out. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.filter(Boolean).join('. ').replaceAll('.. ', '. ');
