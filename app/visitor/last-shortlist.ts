import { createStoredValue, useStoredValue } from './stored-value.ts';

/** The token of the shortlist that this browser opened last; null without. */
const lastShortlist = createStoredValue<string | null>('lastShortlist', null, (stored) =>
  typeof stored === 'string' && /^[\w-]{20,100}$/.test(stored) ? stored : null,
);

export const useLastShortlist = () => useStoredValue(lastShortlist);

export const rememberShortlist = (token: string) => lastShortlist.write(token);

/** Forgets a shortlist that has ended. */
export function forgetShortlist(token: string) {
  if (lastShortlist.read() === token) lastShortlist.write(null);
}
