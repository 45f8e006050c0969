/** The URL contains a person's token, so the page must not be cached. */
export const uncachedHeaders = () => ({ 'cache-control': 'no-store' });

/** Nor is it found, or told to other sites. The browser sends its forms' origin. */
export const secretHeaders = () => ({
  ...uncachedHeaders(),
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
});
