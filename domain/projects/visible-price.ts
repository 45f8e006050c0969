import { soldOutMessages } from '../text/messages/project.ts';
import { formatPriceLabel, toLabelSpan } from './price-label.ts';
import type { PublicProject } from './public-project.ts';
import { isSoldOut } from './sales-status.ts';

export type PriceSpan = Readonly<{ min: number; max: number }>;

/** The price label of a project, or the sold-out label; null when no price is known. */
export const describePrice = (
  project: Pick<PublicProject, 'salesStatus' | 'minPriceCad'>,
): string | null =>
  isSoldOut(project) ? soldOutMessages.label : formatPriceLabel(project.minPriceCad);

/**
 * What a page tells everyone about a price: the number itself where plans are public, otherwise the
 * ends of its label. Null without a price, or when nothing is for sale.
 */
export function findVisiblePrice(
  project: Pick<PublicProject, 'plansArePublic' | 'salesStatus' | 'minPriceCad'>,
  priceCad = project.minPriceCad,
): PriceSpan | null {
  if (priceCad === null || isSoldOut(project)) return null;
  return project.plansArePublic ? { min: priceCad, max: priceCad } : toLabelSpan(priceCad);
}
