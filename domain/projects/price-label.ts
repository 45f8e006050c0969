import { priceLabelMessages } from '../text/messages/price-label.ts';

const step = 100_000;

/**
 * "Low $500k's", "High $1.2M's": the lowest price in whole dollars rounded down to 100k, High when
 * 50k or more is left over; from one million on in millions with one decimal (specification, section 9).
 * Null when no price is known.
 */
export function formatPriceLabel(minPriceCad: number | null): string | null {
  if (minPriceCad === null) return null;
  const rounded = Math.floor(minPriceCad / step) * step;
  const half = minPriceCad - rounded >= step / 2 ? priceLabelMessages.high : priceLabelMessages.low;
  const amount =
    rounded >= 1_000_000 ? `${(rounded / 1_000_000).toFixed(1)}M` : `${rounded / 1000}k`;
  return `${half} $${amount}'s`;
}
