import type { GstRebateRule } from '../rules/buyer-rebates.ts';
import { takePercent, toCents, type Cents } from './cents.ts';

export function findGstRebate(priceCents: Cents, rule: GstRebateRule): Cents {
  const full = toCents(rule.fullUpToCad);
  const none = toCents(rule.noneFromCad);
  if (priceCents <= full) return takePercent(priceCents, rule.gstPercent);
  if (priceCents >= none) return 0;
  const max = BigInt(takePercent(full, rule.gstPercent));
  const width = BigInt(none - full);
  return Number((max * BigInt(none - priceCents) + width / 2n) / width);
}
