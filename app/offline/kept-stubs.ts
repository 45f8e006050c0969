const maxStored = 24;

export interface KeepMessage {
  keep: readonly string[];
}

/** The projects that this browser keeps: favourites, the latest first, then those opened last. */
export const chooseStubsToKeep = (
  favourites: readonly string[],
  viewed: readonly string[],
): string[] => [...new Set([...favourites.toReversed(), ...viewed])].slice(0, maxStored);

/** The stubs in a message from our own pages; null for any other message. */
export function parseStubsToKeep(message: unknown): string[] | null {
  const stubs = (message as Partial<KeepMessage> | null)?.keep;
  if (!Array.isArray(stubs)) return null;
  return stubs.filter((stub): stub is string => typeof stub === 'string').slice(0, maxStored);
}
