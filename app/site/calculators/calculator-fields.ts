import type { Entries } from '../../../domain/calculators/entries.ts';
import {
  asksForMortgage,
  findProvince,
  provinces,
} from '../../../domain/calculators/land-transfer-tax.ts';
import type { CalculatorPath } from './calculators.ts';

export interface CalculatorField {
  name: string;
  label: string;
  kind: 'number' | 'day' | 'choice';
  hint?: string;
  options?: readonly string[];
  /** Fields that lose their meaning when this one changes. */
  resets?: readonly string[];
}

const dollars = (name: string, label: string, hint?: string): CalculatorField => ({
  name,
  label: `${label} ($)`,
  kind: 'number',
  ...(hint && { hint }),
});

const number = (name: string, label: string, hint?: string): CalculatorField => ({
  ...dollars(name, label, hint),
  label,
});

const optional = 'Optional';

function listLandTransferFields(entries: Entries): CalculatorField[] {
  const province = findProvince(entries['province'] ?? '');
  const cities = province?.cities ?? [];
  return [
    dollars('propertyPrice', 'Property price'),
    {
      name: 'province',
      label: 'Province',
      kind: 'choice',
      options: provinces.map((rule) => rule.province),
      resets: ['city', 'closingDate', 'mortgageAmount'],
    },
    ...(cities.length === 0
      ? []
      : [
          {
            name: 'city',
            label: 'City',
            kind: 'choice' as const,
            hint: optional,
            options: cities.map(({ name }) => name),
          },
        ]),
    ...(entries['city'] === 'Toronto' && cities.length > 0
      ? [
          {
            name: 'closingDate',
            label: 'Closing date',
            kind: 'day' as const,
            hint: 'Optional. Toronto’s upper tiers depend on it.',
          },
        ]
      : []),
    ...(province && asksForMortgage(province)
      ? [dollars('mortgageAmount', 'Mortgage amount', 'Optional. Left empty, it is the price.')]
      : []),
  ];
}

const fields: Record<CalculatorPath, (entries: Entries) => CalculatorField[]> = {
  '/affordability-calculator': () => [
    dollars('income', 'Household income in a year', 'Before tax'),
    dollars('downPayment', 'Down payment'),
    number('interestRate', 'Interest rate (%)', 'The rate that the contract would have'),
    number('loanTerm', 'Amortization (years)'),
    dollars('debts', 'Other debts each month', optional),
    dollars('taxes', 'Property taxes each month', optional),
    dollars('heat', 'Heating each month', optional),
    dollars('condoFee', 'Condominium fee each month', optional),
  ],
  '/cmhc-insurance-calculator': () => [
    dollars('propertyValue', 'Property Value'),
    number('downPaymentPercentage', 'Down Payment Percentage'),
  ],
  '/mortgage-payment-calculator': () => [
    dollars('loanAmount', 'Loan amount'),
    number('interestRate', 'Interest rate (%)', 'In a year'),
    number('loanTerm', 'Loan term (years)'),
    { name: 'startDate', label: 'Start date', kind: 'day' },
    dollars('propertyTaxes', 'Property taxes in a year', optional),
    dollars('insurance', 'Insurance in a year', optional),
  ],
  '/land-transfer-tax-calculator': listLandTransferFields,
};

/** The fields of a calculator that what was typed so far asks for. */
export const listFields = (path: CalculatorPath, entries: Entries): CalculatorField[] =>
  fields[path](entries);

const maxEntryLength = 40;

/** What an address says of a calculator's fields, and whether it comes from the form at all. */
export function readAddress(path: CalculatorPath, searchParams: URLSearchParams) {
  const typed: Entries = Object.fromEntries(
    [...searchParams].filter(([, text]) => text !== '' && text.length <= maxEntryLength),
  );
  const names = listFields(path, typed).map(({ name }) => name);
  const sent: Entries = Object.fromEntries(
    names.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]])),
  );
  return { sent, isSent: names.some((name) => searchParams.has(name)) };
}
