import { defineMessages } from '../define-messages.ts';

/** The legal pages; their text is Markdown in app/site/legal/. */
export const legalMessages = defineMessages('legal', {
  counselNote: 'Counsel must review this page before it is used.',
});
