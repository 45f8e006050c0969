import { defineMessages, template } from './define-messages.ts';

export const formMessages = defineMessages('form', {
  nameRequired: 'Please enter your name',
  nameShort: 'Please enter atleast 3 characters',
  nameLong: 'Please enter a name of at most 80 characters',
  phoneRequired: 'Please enter your number',
  phoneShort: 'Please enter a number of atleast 11 characters',
  onePhone: 'Please enter one number, with nothing else but its extension',
  phoneKept: template<[others: string]>('We also keep: {others}'),
  phoneDoubtful: 'This does not look like a phone number. Please check it, and its country code.',
  emailRequired: 'Please enter your email',
  emailFormat: 'Please enter the correct format',
  emailSuggestion: template<[email: string]>('Did you mean {email}?'),
  messageRequired: 'Please enter your message',
  away: 'We cannot take your request at the moment',
  unsent: 'What you typed is saved. We will keep trying to send it: please leave this page open.',
  /** Where the browser stores nothing. */
  unsentNotSaved:
    'What you typed is on this page only: please do not close or reload it. We will keep trying to send it.',
  /** Before the brokerage's phone number, where a form could not be sent. */
  orCall: 'Or call us:',
  filesOnTheirWay: 'Your photo is still uploading. This goes on by itself once it is there.',
  changed: 'You changed the form before it was sent. Please send it again.',
  notSent: template<[problem: string]>('Not sent yet: {problem}'),
  /** What stays on the page of a form that was sent. */
  received: {
    'project-request': 'We have received your request.',
    contact: 'We have received your message.',
    meeting: 'We have received your meeting request.',
    worksheet: 'We have received your worksheet.',
  },
  confirmation: template<[email: string]>('We will send a confirmation to {email}.'),
  wrongAddress: 'If this address is wrong, please send the form again.',
  answerTitles: {
    refused: template<[title: string]>('Error: {title}'),
    taken: template<[title: string]>('Sent: {title}'),
  },
  note: '* Required. We use what you write here to answer your request.',
});
