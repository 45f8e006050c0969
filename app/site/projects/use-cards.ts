import { useEffect, useState } from 'react';
import { describeError, request } from '../../api/client.ts';
import type { Card } from './present-card.ts';

/** So many cards one call gives; more stubs make an address that no server takes. */
export const maxCards = 100;

interface ReadCards {
  cards: readonly Card[];
  /** Stubs that were asked for; what is gone from the catalogue has no card. */
  asked: ReadonlySet<string>;
}

const nothing: ReadCards = { cards: [], asked: new Set() };

/**
 * Cards of projects that this browser remembers, in the order of the stubs; none until they are
 * read. Cards that were read before stay while more are read. `problem` says why they do not come.
 */
export function useCards(stubs: readonly string[]): {
  cards: readonly Card[];
  problem: string | null;
} {
  const [read, setRead] = useState(nothing);
  const [problem, setProblem] = useState<string | null>(null);
  const missing = stubs.filter((stub) => !read.asked.has(stub)).slice(0, maxCards);
  const query = new URLSearchParams(missing.map((stub) => ['stub', stub])).toString();
  useEffect(() => {
    if (query === '') return undefined;
    const abort = new AbortController();
    request<{ cards: Card[] }>(`/project-cards?${query}`, { signal: abort.signal }).then(
      ({ cards }) => {
        const asked = new URLSearchParams(query).getAll('stub');
        setProblem(null);
        setRead((before) => ({
          cards: [...before.cards, ...cards],
          asked: new Set([...before.asked, ...asked]),
        }));
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setProblem(describeError(error));
      },
    );
    return () => abort.abort();
  }, [query]);
  return {
    cards: stubs.flatMap((stub) => read.cards.find((card) => card.stub === stub) ?? []),
    problem,
  };
}
