import { defineMessages } from './define-messages.ts';

export const legalMessages = defineMessages('legal', {
  counselNote: 'Counsel must review this page before it is used.',
});
