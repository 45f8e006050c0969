import { defineMessages } from './define-messages.ts';

export const serverMessages = defineMessages('server', {
  sitemapFailure: 'Error generating sitemap',
  refused: 'This page cannot be shown right now',
  askAgain: 'Try again',
  opensSoon: 'The site is not ready yet; this page opens by itself once it is.',
  notSent:
    'The site is not ready yet and received nothing; please go back and send it again in a few seconds.',
  storageFull:
    'We cannot store anything at the moment. Nothing was stored; please try again in a few minutes.',
});

export const directLeadMessages = defineMessages('directLead', {
  answer: 'Lead saved',
  contactRequired: 'Please enter an email or a phone number',
  sourceRequired: 'Please enter where the lead comes from',
  sourceLong: 'Please enter a source of at most 120 characters',
});
