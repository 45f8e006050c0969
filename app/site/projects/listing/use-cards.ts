import { useEffect, useState } from 'react';
import { describeError, request } from '../../../api/client.ts';
import type { Card } from './present-card.ts';

/** The most cards per request; more stubs would make the URL too long. */
export const maxCards = 100;

interface ReadCards {
  cards: readonly Card[];
  /** The requested stubs; projects no longer in the catalogue have no card. */
  requested: ReadonlySet<string>;
}

const none: ReadCards = { cards: [], requested: new Set() };

/** Loads the projects' cards, in the order of the stubs. Earlier cards stay while more load. */
export function useCards(stubs: readonly string[]): {
  cards: readonly Card[];
  problem: string | null;
} {
  const [loaded, setLoaded] = useState(none);
  const [problem, setProblem] = useState<string | null>(null);
  const missing = stubs.filter((stub) => !loaded.requested.has(stub)).slice(0, maxCards);
  const query = new URLSearchParams(missing.map((stub) => ['stub', stub])).toString();
  useEffect(() => {
    if (query === '') return undefined;
    const abort = new AbortController();
    request<{ cards: Card[] }>(`/project-cards?${query}`, { signal: abort.signal }).then(
      ({ cards }) => {
        const stubsOfQuery = new URLSearchParams(query).getAll('stub');
        setProblem(null);
        setLoaded((before) => ({
          cards: [...before.cards, ...cards],
          requested: new Set([...before.requested, ...stubsOfQuery]),
        }));
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setProblem(describeError(error));
      },
    );
    return () => abort.abort();
  }, [query]);
  return {
    cards: stubs.flatMap((stub) => loaded.cards.find((card) => card.stub === stub) ?? []),
    problem,
  };
}
