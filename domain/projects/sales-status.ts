import { soldOutMessages } from '../text/messages/project.ts';
import { formatPriceLabel } from './price-label.ts';
import type { PublicProject } from './public-project.ts';

const soldOutWords = /^(?:100\s*%\s*|completely |fully )?sold(?:[\s-]*out)?[.!]?$/i;

/** Whether a project is sold out, by its sales status; "Phase 1 sold out" is not. */
export const isSoldOut = ({ salesStatus }: Pick<PublicProject, 'salesStatus'>): boolean =>
  soldOutWords.test(salesStatus?.trim() ?? '');

/** The price label of a project, or the sold-out label; null when no price is known. */
export const describePrice = (
  project: Pick<PublicProject, 'salesStatus' | 'minPriceCad'>,
): string | null =>
  isSoldOut(project) ? soldOutMessages.label : formatPriceLabel(project.minPriceCad);

/** The plans of a project, all of them sold out if the project is. */
export const listPlans = <Plan extends object>({
  floorPlans,
  salesStatus,
}: Pick<PublicProject, 'salesStatus'> & { floorPlans: readonly Plan[] }) =>
  isSoldOut({ salesStatus })
    ? floorPlans.map((plan) => ({ ...plan, availability: 'sold-out' as const }))
    : floorPlans;
