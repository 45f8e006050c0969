import { defineMessages } from './define-messages.ts';

export const serverMessages = defineMessages('server', {
  sitemapFailure: 'Error generating sitemap',
  refused: 'This page cannot be shown right now',
  refusedForm: 'This could not be sent',
  askAgain: 'Try again',
  goBack:
    'Go back in your browser: what you entered should still be in the form. Then send it again.',
  openAgain: 'Or open the page anew',
  opensSoon: 'The site is not ready yet; this page opens by itself once it is.',
  notSent: 'The site is not ready yet and received nothing. It will be in a few seconds.',
  storageFull:
    'We cannot store anything at the moment. Nothing was stored; please try again in a few minutes.',
});

export const directLeadMessages = defineMessages('directLead', {
  answer: 'Lead saved',
  contactRequired: 'Please enter an email or a phone number',
  sourceRequired: 'Please enter where the lead comes from',
  sourceLong: 'Please enter a source of at most 120 characters',
});
