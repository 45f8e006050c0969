/** Ends a sentence with one full stop, also after "9:15 a.m.", which has its own. */
export const endSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
