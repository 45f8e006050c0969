import { useEffect, useState } from 'react';
import { readJson } from '../../ui/read-json.ts';
import type { Card } from './present-card.ts';

const none: readonly Card[] = [];

/**
 * Cards of projects that this browser remembers, in the order of the stubs; none until they are
 * read, and none where they cannot be. Cards that were read before stay while more are read.
 */
export function useCards(stubs: readonly string[]): readonly Card[] {
  const [known, setKnown] = useState(none);
  const missing = stubs.filter((stub) => !known.some((card) => card.stub === stub));
  const query = new URLSearchParams(missing.map((stub) => ['stub', stub])).toString();
  useEffect(() => {
    if (query === '') return undefined;
    const abort = new AbortController();
    readJson<{ cards: Card[] }>(`/project-cards?${query}`, { signal: abort.signal }).then(
      ({ cards }) => {
        if (cards.length > 0) setKnown((before) => [...before, ...cards]);
      },
      () => {
        // The page is complete without them.
      },
    );
    return () => abort.abort();
  }, [query]);
  return stubs.flatMap((stub) => known.find((card) => card.stub === stub) ?? []);
}
