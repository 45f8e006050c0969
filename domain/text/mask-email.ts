import { showEmail } from './show-email.ts';

/** Enough for its owner to recognize the address: "a…@example.com". */
export const maskEmail = (email: string): string => showEmail(email).replace(/^(.).*(?=@)/, '$1…');
