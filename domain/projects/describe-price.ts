import { soldOutMessages } from '../text/messages/project.ts';
import { formatPriceLabel } from './price-label.ts';
import type { PublicProject } from './public-project.ts';
import { isSoldOut } from './sales-status.ts';

/** The price label of a project, or the sold-out label; null when no price is known. */
export const describePrice = (
  project: Pick<PublicProject, 'salesStatus' | 'minPriceCad'>,
): string | null =>
  isSoldOut(project) ? soldOutMessages.label : formatPriceLabel(project.minPriceCad);
