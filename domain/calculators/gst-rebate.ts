import type { GstRebateRule } from './rules/buyer-rules.ts';
import { takePercent, toCents, type Cents } from './cents.ts';

type PhaseOut = Pick<GstRebateRule, 'fullUpToCad' | 'noneFromCad'>;

/** A rebate that is full up to one price and falls linearly to nothing at another. */
export function phaseOutRebate(
  rebateCents: Cents,
  priceCents: Cents,
  { fullUpToCad, noneFromCad }: PhaseOut,
): Cents {
  const [full, none] = [toCents(fullUpToCad), toCents(noneFromCad)];
  const left = BigInt(none - Math.min(Math.max(priceCents, full), none));
  const width = BigInt(none - full);
  return Number((BigInt(rebateCents) * left + width / 2n) / width);
}

export function computeGstRebate(priceCents: Cents, rule: GstRebateRule): Cents {
  const taxed = Math.min(priceCents, toCents(rule.fullUpToCad));
  return phaseOutRebate(takePercent(taxed, rule.gstPercent), priceCents, rule);
}
