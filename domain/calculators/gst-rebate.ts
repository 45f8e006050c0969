import type { GstRebateRule } from '../rules/buyer-rebates.ts';
import { takePercent, toCents, type Cents } from './cents.ts';

type Fading = Pick<GstRebateRule, 'fullUpToCad' | 'noneFromCad'>;

/** A rebate that is whole up to one price, then linearly less, and nothing from another on. */
export function fadeRebate(
  rebateCents: Cents,
  priceCents: Cents,
  { fullUpToCad, noneFromCad }: Fading,
): Cents {
  const [full, none] = [toCents(fullUpToCad), toCents(noneFromCad)];
  const left = BigInt(none - Math.min(Math.max(priceCents, full), none));
  const width = BigInt(none - full);
  return Number((BigInt(rebateCents) * left + width / 2n) / width);
}

export function findGstRebate(priceCents: Cents, rule: GstRebateRule): Cents {
  const taxed = Math.min(priceCents, toCents(rule.fullUpToCad));
  return fadeRebate(takePercent(taxed, rule.gstPercent), priceCents, rule);
}
