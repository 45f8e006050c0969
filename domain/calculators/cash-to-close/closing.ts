import { torontoPreset } from '../../places/toronto.ts';
import { levyRule, quotedFeeRules } from '../rules/closing-costs.ts';
import { nonResidentTaxRules } from '../rules/buyer-rules.ts';
import { calculatorMessages } from '../../text/messages/calculator.ts';
import { computeClosingDay } from './closing-day.ts';
import type { CashInput, CashBasis, CashLine } from './cash-input.ts';
import { cashSentences } from './cash-sentences.ts';
import { formatCents, takePercent, toCents, type Cents } from '../cents.ts';
import { listFirstHomeRefunds, listForCity } from '../land-transfer-tax.ts';
import {
  computeOntarioTaxes,
  findProvince,
  listCharges,
  type LandTransferInput,
} from '../transfer-charges.ts';
import { splitCashPrice } from './mortgage.ts';
import {
  federalHomeRebate,
  computeHst,
  computeStandardRebates,
  newHomeTax,
  ontarioHomeRebate,
  removeTax,
} from '../new-home-tax.ts';

export const isOntarioHome = ({ province }: CashInput): boolean => province === 'Ontario';

export const computePriceBeforeTax = ({ isTaxIncluded, priceCents }: CashInput): Cents =>
  isTaxIncluded ? removeTax(priceCents) : priceCents;

const atClosing = (
  input: CashInput,
  lines: readonly { label: string; amountCents: Cents; note?: string; basis: CashBasis }[],
): CashLine[] =>
  lines
    .filter(({ amountCents }) => amountCents !== 0)
    .map((line) => ({
      ...line,
      moment: 'closing',
      dueOn: computeClosingDay(input),
      isEstimated: true,
    }));

/** Cities that were merged into Toronto in 1998 pay its taxes. */
const findTaxedCity = ({ city }: CashInput) => (torontoPreset.has(city) ? 'Toronto' : null);

const readTransfer = (input: CashInput): LandTransferInput => ({
  priceCents: input.priceCents,
  province: input.province,
  city: findTaxedCity(input),
  mortgageCents: splitCashPrice(input).loanCents,
  closingDate: computeClosingDay(input),
});

export function listTransferLines(input: CashInput): CashLine[] {
  const transfer = readTransfer(input);
  if (!isOntarioHome(input))
    return atClosing(
      input,
      listCharges(transfer).map(({ rule, amountCents }) => ({
        label: rule.name,
        amountCents,
        ...(rule.note && { note: rule.note }),
        basis: rule,
      })),
    );
  const rule = findProvince(input.province);
  if (!rule) return [];
  const { torontoRule, provinceCents, cityCents } = computeOntarioTaxes(transfer);
  const isEligible = input.isFirstTime && input.isResident && input.isOwnHome;
  const refunds = isEligible ? listFirstHomeRefunds(transfer) : [];
  return atClosing(input, [
    { label: 'Ontario land transfer tax', amountCents: provinceCents, basis: rule },
    { label: 'Toronto municipal land transfer tax', amountCents: cityCents, basis: torontoRule },
    ...refunds.map(({ label, amountCents, rule: basis }) => ({
      label,
      amountCents: -amountCents,
      note: cashSentences.refund,
      basis,
    })),
  ]);
}

/** HST that the price excludes, or the rebates that a builder charges back to an investor. */
export function listTaxLines(input: CashInput): CashLine[] {
  if (!isOntarioHome(input)) return [];
  const before = computePriceBeforeTax(input);
  const { federalCents, ontarioCents } = computeStandardRebates(before);
  const rebates = [
    { cents: federalCents, basis: federalHomeRebate },
    { cents: ontarioCents, basis: ontarioHomeRebate },
  ];
  if (input.isTaxIncluded)
    return input.isOwnHome
      ? []
      : atClosing(
          input,
          rebates.map(({ cents, basis }) => ({
            label: `Charged back: ${basis.name}`,
            amountCents: cents,
            note: cashSentences.chargedBack,
            basis,
          })),
        );
  return atClosing(input, [
    { label: 'HST (13%)', amountCents: computeHst(before), basis: newHomeTax },
    ...(input.isOwnHome
      ? rebates.map(({ cents, basis }) => ({ label: basis.name, amountCents: -cents, basis }))
      : []),
  ]);
}

/**
 * Levies up to their cap, with HST, and fees that builders pass on, at the highest amount quoted.
 */
export function listFeeLines(input: CashInput): CashLine[] {
  if (!isOntarioHome(input)) return [];
  const levies = input.levyCapCents ?? 0;
  return atClosing(input, [
    {
      label: 'Development charges at their cap, with HST',
      amountCents: levies + computeHst(levies),
      note: cashSentences.levyCap(formatCents(levies)),
      basis: levyRule,
    },
    ...quotedFeeRules.map((rule) => ({
      label: rule.name,
      amountCents: toCents(rule.maxCad),
      note: cashSentences.quoted(
        formatCents(toCents(rule.minCad)),
        formatCents(toCents(rule.maxCad)),
      ),
      basis: rule,
    })),
  ]);
}

export function listNonResidentLines(input: CashInput): CashLine[] {
  if (input.isResident || !isOntarioHome(input)) return [];
  return atClosing(
    input,
    listForCity(
      nonResidentTaxRules.filter(({ province }) => province === input.province),
      findTaxedCity(input),
    ).map((rule) => ({
      label: `${rule.name} (${rule.percent}%)`,
      amountCents: takePercent(input.priceCents, rule.percent),
      note: calculatorMessages.nonResidents,
      basis: rule,
    })),
  );
}
