import { defineMessages } from '../define-messages.ts';

/** The end of a list that shows its first part, or all. */
export const directoryMessages = defineMessages('directory', {
  viewMore: 'View More',
  viewLess: 'View Less',
});
