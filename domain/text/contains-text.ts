import { cleanSearchText } from './clean-text.ts';

export const containsText = (text: string, search: string): boolean =>
  text.toLowerCase().includes(cleanSearchText(search).toLowerCase());
