import { cleanSearchText } from './clean-text.ts';
import { foldText } from './fold-text.ts';

export const containsText = (text: string, search: string): boolean =>
  foldText(text).includes(foldText(cleanSearchText(search)));
