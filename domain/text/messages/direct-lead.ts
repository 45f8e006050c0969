import { defineMessages } from '../define-messages.ts';

/** The call by which another program hands in a lead. */
export const directLeadMessages = defineMessages('directLead', {
  answer: 'Lead saved',
  contactRequired: 'Please enter an email or a phone number',
  sourceRequired: 'Please enter where the lead comes from',
  sourceLong: 'Please enter a source of at most 120 characters',
});
