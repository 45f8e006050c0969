import { defineMessages } from '../define-messages.ts';

/** What the server says where no page speaks. */
export const serverMessages = defineMessages('server', {
  sitemapFailure: 'Error generating sitemap',
  storageFull:
    'We cannot store your request at the moment. What you typed is kept; please try again in a few minutes.',
});
