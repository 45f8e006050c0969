import { useCallback, useEffect, useState } from 'react';
import { callAsMember } from '../visitor/call-as-member.ts';

interface Known<Body> {
  body: Partial<Body> | null;
  /** Why it did not come. */
  problem: string | null;
}

/** Something of the member's own, read when it is shown; `again` reads it anew. */
export function useMemberRead<Body>(path: string): Known<Body> & { again: () => Promise<void> } {
  const [known, setKnown] = useState<Known<Body>>({ body: null, problem: null });
  const read = useCallback(async (): Promise<Known<Body>> => {
    const { ok, body, message } = await callAsMember<Body>(path, { method: 'GET' });
    return ok ? { body, problem: null } : { body: null, problem: message };
  }, [path]);
  useEffect(() => {
    void read().then(setKnown);
  }, [read]);
  return { ...known, again: () => read().then(setKnown) };
}
