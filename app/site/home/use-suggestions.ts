import { useEffect, useState } from 'react';
import { request } from '../../api/client.ts';

export interface Suggestion {
  name: string;
  region: string;
  /** How many projects are selling there. */
  projects: number;
  /** "lat,lng", as a listing takes it. */
  near: string;
}

const stillMs = 150;
const shortest = 2;
const none: readonly Suggestion[] = [];

/** Places that the text may mean, a moment after it stopped changing; none while they cannot be had. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const [found, setFound] = useState(none);
  const wanted = text.trim();
  const isLongEnough = wanted.length >= shortest;

  useEffect(() => {
    if (!isLongEnough) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = () =>
      request<{ suggestions: Suggestion[] }>(
        `/suggestions?${new URLSearchParams({ text: wanted })}`,
        { signal },
      )
        .then(({ suggestions }) => setFound(suggestions))
        .catch(() => {
          if (!signal.aborted) setFound(none);
        });
    const timer = setTimeout(() => void ask(), stillMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, isLongEnough]);

  return isLongEnough ? found : none;
}
