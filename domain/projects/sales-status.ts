import { soldOutMessages } from '../text/messages/project.ts';
import { formatPriceLabel } from './price-label.ts';
import type { PublicProject } from './public-project.ts';

const soldOutWords = /^(?:100\s*%\s*|completely |fully )?sold(?:[\s-]*out)?[.!]?$/i;

/** Whether nothing of a project can be bought any more, by its sales status; "Phase 1 sold out" is not that. */
export const isSoldOut = ({ salesStatus }: Pick<PublicProject, 'salesStatus'>): boolean =>
  soldOutWords.test(salesStatus?.trim() ?? '');

/** The price label of a project, or that it is sold out; null when no price is known. */
export const describePrice = (
  project: Pick<PublicProject, 'salesStatus' | 'minPriceCad'>,
): string | null =>
  isSoldOut(project) ? soldOutMessages.label : formatPriceLabel(project.minPriceCad);

/** The plans of a project; of one that is sold out each is. */
export const listPlans = <Plan extends object>({
  floorPlans,
  salesStatus,
}: Pick<PublicProject, 'salesStatus'> & { floorPlans: readonly Plan[] }) =>
  isSoldOut({ salesStatus })
    ? floorPlans.map((plan) => ({ ...plan, availability: 'sold-out' as const }))
    : floorPlans;
