/** The address that canonical links carry: not the one the browser uses, so that neither hides the other. */
export const publicUrl = 'https://homes.example';

/** All browsers come from one address and are as fast as programs. */
export const siteSettings = {
  PUBLIC_URL: publicUrl,
  LIMIT_LEADS_PER_MINUTE: '1000',
  LIMIT_CONFIRMATIONS_PER_EMAIL: '1000',
  LIMIT_CODES_PER_CLIENT: '1000',
  LIMIT_CODES_PER_CLIENT_PER_DAY: '1000',
  LIMIT_UPLOADS_PER_HOUR: '1000',
  LIMIT_EVENTS_PER_MINUTE: '100000',
  LIMIT_READS_PER_SECOND: '100000',
};
