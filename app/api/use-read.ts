import { useCallback, useEffect, useState } from 'react';
import { describeError, request, type Caller } from './client.ts';

interface Answer<Body> {
  url: string | null;
  as: Caller | undefined;
  body: Body | null;
  problem: string | null;
}

/**
 * Reads from our own server on mount and whenever the URL changes; a null URL reads nothing. Until
 * the next response arrives the last one stays, with `isCurrent` false.
 */
export function useRead<Body>(url: string | null, as?: Caller) {
  const [answer, setAnswer] = useState<Answer<Body>>();
  const read = useCallback(
    (signal?: AbortSignal) =>
      url === null
        ? Promise.resolve()
        : request<Body>(url, { as, signal })
            .then(
              (body) => ({ url, as, body, problem: null }),
              (error: unknown) => ({ url, as, body: null, problem: describeError(error) }),
            )
            .then((latest) => {
              if (!signal?.aborted) setAnswer(latest);
            }),
    [url, as],
  );
  useEffect(() => {
    const controller = new AbortController();
    void read(controller.signal);
    return () => controller.abort();
  }, [read]);
  return {
    body: answer?.body ?? null,
    problem: answer?.problem ?? null,
    isCurrent: answer?.url === url && answer.as === as,
    reload: () => read(),
  };
}
