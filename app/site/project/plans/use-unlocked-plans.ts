import type { UnlockedFloorPlans } from '../../../../server/http/api/v1/floor-plans.ts';
import { useRead } from '../../../api/use-read.ts';
import { member, useSession } from '../../visitor/session.ts';
import type { LoadedProject } from '../load-project.ts';

export interface PlanAccess {
  /** Whether the numbers are for this visitor, there or on their way. */
  isOpen: boolean;
  unlocked: UnlockedFloorPlans | null;
  /** Why the numbers did not come. */
  problem: string | null;
}

/** What signing in unlocks of a project, read after first paint: the page itself is the same for everyone. */
export function useUnlockedPlans({
  stub,
  plansArePublic,
}: Pick<LoadedProject, 'stub' | 'plansArePublic'>): PlanAccess {
  const caller = useSession() ? member : undefined;
  const isOpen = caller !== undefined || plansArePublic;
  const url = `/api/v1/getfloorplans?project_stub=${encodeURIComponent(stub)}`;
  const { body, problem, isCurrent } = useRead<UnlockedFloorPlans>(isOpen ? url : null, caller);
  const isShown = isOpen && isCurrent;
  return { isOpen, unlocked: isShown ? body : null, problem: isShown ? problem : null };
}
