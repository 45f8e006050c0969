import { notForSaleMessages, priceLabelMessages } from '../text/messages/project.ts';
import { findSalesStop, isForSale } from './sales-status.ts';

const step = 100_000;
const half = step / 2;

/**
 * "Low $500k's", "High $1.2M's": rounded down to 100k, High when 50k or more is left over; from one
 * million on in millions with one decimal (B-9.7).
 */
export function formatPriceLabel(minPriceCad: number | null): string | null {
  if (minPriceCad === null) return null;
  const rounded = Math.floor(minPriceCad / step) * step;
  const word = minPriceCad - rounded >= half ? priceLabelMessages.high : priceLabelMessages.low;
  const amount =
    rounded >= 1_000_000 ? `${(rounded / 1_000_000).toFixed(1)}M` : `${rounded / 1000}k`;
  return `${word} $${amount}'s`;
}

export type PriceSpan = Readonly<{ min: number; max: number }>;

/** The lowest and highest whole price with the same label. */
export function toLabelSpan(priceCad: number): PriceSpan {
  const min = Math.floor(priceCad / half) * half;
  return { min, max: min + half - 1 };
}

interface Priced {
  salesStatus: string | null;
  constructionStatus: string | null;
  minPriceCad: number | null;
}

/** The price label of a project, or why it is not for sale; null when no price is known. */
export function describePrice(project: Priced): string | null {
  const stop = findSalesStop(project);
  return stop ? notForSaleMessages[stop].label : formatPriceLabel(project.minPriceCad);
}

/**
 * What a page tells everyone about a price: the number itself where plans are public, otherwise the
 * ends of its label. Null without a price, or when nothing is for sale.
 */
export function findVisiblePrice(
  project: Priced & { plansArePublic: boolean },
  priceCad = project.minPriceCad,
): PriceSpan | null {
  if (priceCad === null || !isForSale(project)) return null;
  return project.plansArePublic ? { min: priceCad, max: priceCad } : toLabelSpan(priceCad);
}
