const securityHeaders = {
  // What is no page loads nothing and stands in no frame; a page brings a stricter policy of its own.
  'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
};

/** Where the site is at https, browsers are to ask for nothing else for a year. */
export const buildSecurityHeaders = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:')
    ? { ...securityHeaders, 'strict-transport-security': 'max-age=31536000' }
    : securityHeaders;
