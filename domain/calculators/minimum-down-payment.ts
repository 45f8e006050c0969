import type { DownPaymentRule } from './rules/down-payment.ts';
import { percentInMillionths, roundMillionths, takePercent, toCents, type Cents } from './cents.ts';

export function computeMinimumDownPayment(priceCents: Cents, rule: DownPaymentRule): Cents {
  if (priceCents >= toCents(rule.flatFromCad)) return takePercent(priceCents, rule.flatPercent);
  let lower = 0;
  let exact = 0n;
  for (const { limitCad, percent } of rule.tiers) {
    const slice = Math.max(0, Math.min(priceCents, toCents(limitCad)) - lower);
    exact += BigInt(slice) * percentInMillionths(percent);
    lower = toCents(limitCad);
  }
  return roundMillionths(exact);
}
