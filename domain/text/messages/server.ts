/** What the server says where no page speaks. */
export const serverMessages = {
  sitemapFailure: 'Error generating sitemap',
  storageFull:
    'We cannot store your request at the moment. What you typed is kept; please try again in a few minutes.',
} as const;
