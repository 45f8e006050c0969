import { cleanSearchText } from './clean-text.ts';

/** Whether a search finds a text: cleaned, it is part of the text in either case. An empty one finds all. */
export const containsText = (text: string, search: string): boolean =>
  text.toLowerCase().includes(cleanSearchText(search).toLowerCase());
