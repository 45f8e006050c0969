import { calculatorNames } from '../text/messages/site.ts';
import { calculateAffordability, checkAffordability } from './affordability.ts';
import type { Result } from './result.ts';
import { calculateCmhc, checkCmhc } from './cmhc-insurance.ts';
import type { CheckedEntries, Entries } from './entries.ts';
import { calculateLandTransfer, checkLandTransfer } from './land-transfer-tax.ts';
import { exampleTerms, formatTerm } from './mortgage-terms.ts';
import { chargesMortgage, findProvince, listCities, provinces } from './transfer-charges.ts';
import { calculateMortgage, checkMortgage, rateTypes } from './mortgage-payment.ts';

export interface CalculatorField {
  name: string;
  label: string;
  kind: 'number' | 'day' | 'choice';
  hint?: string;
  options?: readonly string[];
  /** Fields to clear when this one changes. */
  resets?: readonly string[];
}

const number = (name: string, label: string, hint?: string): CalculatorField => ({
  name,
  label,
  kind: 'number',
  ...(hint && { hint }),
});

const dollars = (name: string, label: string, hint?: string) => number(name, `${label} ($)`, hint);

const optional = 'Optional';
const example = 'Until you enter yours, an example.';

/** The terms that every monthly cost assumes, until a buyer enters others. */
const exampleDefaults: Entries = {
  interestRate: formatTerm('rate', exampleTerms.rate),
  loanTerm: formatTerm('years', exampleTerms.years),
};

function listLandTransferFields(entries: Entries): CalculatorField[] {
  const province = findProvince(entries['province'] ?? '');
  const cities = province ? listCities(province) : [];
  const fields: (CalculatorField | false | null)[] = [
    dollars('propertyPrice', 'Property price'),
    {
      name: 'province',
      label: 'Province',
      kind: 'choice',
      options: provinces.map((rule) => rule.province),
      resets: ['city', 'closingDate', 'mortgageAmount'],
    },
    cities.length > 0 && {
      name: 'city',
      label: 'City',
      kind: 'choice',
      hint: optional,
      options: cities,
    },
    entries['city'] === 'Toronto' &&
      cities.length > 0 && {
        name: 'closingDate',
        label: 'Closing date',
        kind: 'day',
        hint: 'Optional. Toronto’s upper tiers depend on it.',
      },
    province &&
      chargesMortgage(province.province) &&
      dollars('mortgageAmount', 'Mortgage amount', 'Optional. Defaults to the price.'),
  ];
  return fields.filter((field) => !!field);
}

type CheckedCalculation =
  | { ok: true; calculate: () => Result }
  | Extract<CheckedEntries<unknown>, { ok: false }>;

const buildCheck =
  <Input>(
    check: (entries: Entries) => CheckedEntries<Input>,
    calculate: (input: Input) => Result,
  ) =>
  (entries: Entries): CheckedCalculation => {
    const checked = check(entries);
    return checked.ok ? { ok: true, calculate: () => calculate(checked.input) } : checked;
  };

export interface Calculator {
  path: string;
  names: { tab: string; title: string };
  intro: string;
  listFields: (entries: Entries) => CalculatorField[];
  /** What fields hold before anyone has filled them in. */
  defaults?: Entries;
  check: (entries: Entries) => CheckedCalculation;
}

export const calculators = [
  {
    path: '/affordability-calculator',
    names: calculatorNames.affordability,
    intro:
      'The highest price you can afford with your income, debts and savings, and which limit sets it.',
    listFields: () => [
      dollars('income', 'Annual household income', 'Before tax'),
      dollars('downPayment', 'Down payment'),
      number('interestRate', 'Interest rate (%)', `The contract rate. ${example}`),
      number('loanTerm', 'Amortization (years)'),
      dollars('debts', 'Other debts each month', optional),
      dollars('taxes', 'Property taxes each month', optional),
      dollars('heat', 'Heating each month', optional),
      dollars('condoFee', 'Condominium fee each month', optional),
    ],
    defaults: exampleDefaults,
    check: buildCheck(checkAffordability, calculateAffordability),
  },
  {
    path: '/cmhc-insurance-calculator',
    names: calculatorNames.cmhc,
    intro: 'What it costs to insure a mortgage with a down payment below 20%.',
    listFields: () => [
      dollars('propertyValue', 'Property Value'),
      number('downPaymentPercentage', 'Down Payment Percentage'),
    ],
    check: buildCheck(checkCmhc, calculateCmhc),
  },
  {
    path: '/mortgage-payment-calculator',
    names: calculatorNames.mortgage,
    intro: 'What a mortgage costs each month, and how its balance falls.',
    listFields: () => [
      dollars('loanAmount', 'Loan amount', 'Price less down payment'),
      number('interestRate', 'Interest rate (%)', `Per year. ${example}`),
      number('loanTerm', 'Loan term (years)', 'Amortization: until the loan is paid off'),
      {
        name: 'rateType',
        label: 'Kind of rate',
        kind: 'choice',
        options: Object.values(rateTypes),
      },
      { name: 'startDate', label: 'Start date', kind: 'day' },
      dollars('propertyTaxes', 'Annual property taxes', optional),
      dollars('insurance', 'Annual insurance', optional),
    ],
    defaults: { ...exampleDefaults, rateType: rateTypes.fixed },
    check: buildCheck(checkMortgage, calculateMortgage),
  },
  {
    path: '/land-transfer-tax-calculator',
    names: calculatorNames.landTransferTax,
    intro: 'What the province and the city charge when a home changes hands.',
    listFields: listLandTransferFields,
    check: buildCheck(checkLandTransfer, calculateLandTransfer),
  },
] as const satisfies readonly Calculator[];

export type CalculatorPath = (typeof calculators)[number]['path'];
