import { defineMessages, template } from './define-messages.ts';

/** What mails say of a request for prices and of its package. */
export const packageMailMessages = defineMessages('packageMail', {
  received: template<[title: string]>(
    'We have received your request for pricing and floor plans for {title}. A member of our team will write or call you.',
  ),
  /** Of a project that is not on sale yet. */
  receivedForLaunch: template<[title: string]>(
    'We have received your request about {title}, which is not on sale yet. A member of our team will write or call you about its launch.',
  ),
  asked: template<[titles: string]>('We have received your request about {titles}.'),
  receivedRequest: 'We have received your request.',
  next: 'A member of our team will write or call you.',
  offer:
    'No need to wait for prices: choose a password to see the price, drawing and deposits of every plan now. The link works for a week.',
  ready: template<[what: string, endsOn: string]>(
    'The link below opens {what}. It works until {endsOn}, in the browser in which you first open it.',
  ),
  empty: template<[endsOn: string]>(
    'Documents and prices are not published yet. They will be behind the link below, which works until {endsOn}, in the browser in which you first open it.',
  ),
  account: 'Create a password to see prices and drawings on every project page.',
  open: 'Open pricing & floor plans',
  /** Where nothing is published yet. */
  openEmpty: 'See what is published',
  oneClick:
    'The unsubscribe button of your email app ends our emails about new projects and offers, and no others.',
});
