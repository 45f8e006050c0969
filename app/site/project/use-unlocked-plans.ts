import { useEffect, useState } from 'react';
import type { UnlockedFloorPlans } from '../../../server/http/api/v1/floor-plans.ts';
import { httpMessages } from '../../../domain/text/messages/http.ts';
import { ReadFailed, readJson } from '../../ui/read-json.ts';
import { endDeadSession } from '../visitor/call-as-member.ts';
import { useSession } from '../visitor/session.ts';
import type { LoadedProject } from './load-project.ts';

export interface PlanAccess {
  /** Whether the numbers are for this visitor, there or on their way. */
  isOpen: boolean;
  unlocked: UnlockedFloorPlans | null;
  /** Why the numbers did not come. */
  problem: string | null;
}

const describe = (error: unknown) =>
  error instanceof ReadFailed ? error.message : httpMessages.fallback;

/** What signing in unlocks of a project, read after first paint: the page itself is the same for everyone. */
export function useUnlockedPlans({
  stub,
  plansArePublic,
}: Pick<LoadedProject, 'stub' | 'plansArePublic'>): PlanAccess {
  const token = useSession()?.token ?? null;
  const isOpen = token !== null || plansArePublic;
  const [read, setRead] = useState<{ token: string | null } & Omit<PlanAccess, 'isOpen'>>();

  useEffect(() => {
    if (!isOpen) return undefined;
    const controller = new AbortController();
    readJson<UnlockedFloorPlans>(`/api/v1/getfloorplans?project_stub=${encodeURIComponent(stub)}`, {
      signal: controller.signal,
      headers: token === null ? {} : { token },
    })
      .then((unlocked) => setRead({ token, unlocked, problem: null }))
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        if (token && error instanceof ReadFailed && error.status === 401) endDeadSession(token);
        else setRead({ token, unlocked: null, problem: describe(error) });
      });
    return () => controller.abort();
  }, [stub, token, isOpen]);

  const isCurrent = isOpen && read?.token === token;
  return {
    isOpen,
    unlocked: isCurrent ? read.unlocked : null,
    problem: isCurrent ? read.problem : null,
  };
}
