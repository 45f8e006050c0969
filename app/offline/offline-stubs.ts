const maxStored = 24;

/** What a page sends to the service worker. */
export interface OfflineStubsMessage {
  keep: readonly string[];
}

/** The projects to store for offline reading: favourites, the latest first, then recently viewed ones. */
export const chooseOfflineStubs = (
  favourites: readonly string[],
  viewed: readonly string[],
): string[] => [...new Set([...favourites.toReversed(), ...viewed])].slice(0, maxStored);

/** Returns null for any other message. */
export function parseOfflineStubs(message: unknown): string[] | null {
  const stubs = (message as Partial<OfflineStubsMessage> | null)?.keep;
  if (!Array.isArray(stubs)) return null;
  return stubs.filter((stub): stub is string => typeof stub === 'string').slice(0, maxStored);
}
