import { calculatorNames } from '../../../domain/text/messages/site.ts';

/** The tabs, in their order. Each has a route of its own. */
export const calculators = [
  {
    path: '/affordability-calculator',
    ...calculatorNames.affordability,
    intro: 'The highest price that your income, debts and savings carry, and which limit sets it.',
  },
  {
    path: '/cmhc-insurance-calculator',
    ...calculatorNames.cmhc,
    intro: 'What it costs to insure a mortgage with a down payment below 20 %.',
  },
  {
    path: '/mortgage-payment-calculator',
    ...calculatorNames.mortgage,
    intro: 'What a mortgage costs each month, and how its balance falls.',
  },
  {
    path: '/land-transfer-tax-calculator',
    ...calculatorNames.landTransferTax,
    intro: 'What province and city ask for when a home changes hands.',
  },
] as const;

export type CalculatorPath = (typeof calculators)[number]['path'];
