/**
 * Ends a sentence with one full stop, also after "9:15 a.m." and "Homes Inc.", which have their own,
 * and leaves another end as it is.
 */
export const endSentence = (text: string): string =>
  /[.!?…]["”’)]?$/.test(text) ? text : `${text}.`;
