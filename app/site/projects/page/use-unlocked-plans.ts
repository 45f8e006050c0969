import type { UnlockedFloorPlans } from '../../../../server/http/api/floor-plans.ts';
import { useRead } from '../../../api/use-read.ts';
import { member, useSession } from '../../../visitor/session.ts';
import { formatCad } from '../../../../domain/text/format-number.ts';
import type { LoadedProject } from './load-project.ts';
import type { PresentedPlan } from './present-plans.ts';

export interface PlanAccess {
  /** Whether this visitor may see the prices, loaded or still loading. */
  isOpen: boolean;
  unlocked: UnlockedFloorPlans | null;
  problem: string | null;
  /** Asks again, because the addresses of drawings end. */
  reload: () => void;
}

/** Loads what only members see after first paint, because the page is the same for everyone. */
export function useUnlockedPlans({
  stub,
  plansArePublic,
}: Pick<LoadedProject, 'stub' | 'plansArePublic'>): PlanAccess {
  const caller = useSession() ? member : undefined;
  const isOpen = caller !== undefined || plansArePublic;
  const url = `/api/v1/getfloorplans?project_stub=${encodeURIComponent(stub)}`;
  const { body, problem, isCurrent, reload } = useRead<UnlockedFloorPlans>(
    isOpen ? url : null,
    caller,
  );
  const isShown = isOpen && isCurrent;
  return {
    isOpen,
    unlocked: isShown ? body : null,
    problem: isShown ? problem : null,
    reload: () => void reload(),
  };
}

const formatPrice = (dollars: number | null | undefined) =>
  dollars == null ? null : formatCad(dollars);

/** Adds the values that this visitor may see; null for locked ones. */
export function addUnlocked(plan: PresentedPlan, { unlocked }: PlanAccess) {
  const more = unlocked?.floor_plans[plan.position];
  const perSqFt = more?.price_per_sq_ft ?? plan.pricePerSqFtCad;
  const maintenanceCad = more?.maintenance ?? plan.maintenanceCad;
  const isPriced = more !== undefined || plan.priceCad !== null;
  return {
    ...plan,
    price: isPriced ? (formatPrice(more?.price ?? plan.priceCad) ?? 'On request') : null,
    perSqFt: isPriced ? (perSqFt === null ? '–' : formatCad(Math.round(perSqFt))) : null,
    maintenance:
      maintenanceCad === null ? null : `${formatCad(maintenanceCad)} maintenance a month`,
    isUnlocked: more !== undefined,
    // Only the path, which also works under another host name.
    drawing: more?.image ? new URL(more.image).pathname : null,
  };
}

export type PlanRow = ReturnType<typeof addUnlocked>;
