import { useEffect, useState } from 'react';
import { describeError, request } from '../../api/client.ts';
import type { Card } from './present-card.ts';

/** The most cards in one call; more stubs would make the address too long. */
export const maxCards = 100;

interface ReadCards {
  cards: readonly Card[];
  /** The requested stubs; projects no longer in the catalogue have no card. */
  asked: ReadonlySet<string>;
}

const nothing: ReadCards = { cards: [], asked: new Set() };

/**
 * Cards of the given projects, in the order of the stubs; none until they are loaded. Earlier cards
 * stay while more load. `problem` says why loading failed.
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
        const requested = new URLSearchParams(query).getAll('stub');
        setProblem(null);
        setRead((before) => ({
          cards: [...before.cards, ...cards],
          asked: new Set([...before.asked, ...requested]),
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
