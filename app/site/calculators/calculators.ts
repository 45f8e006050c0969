/** The tabs, in their order. Each has a route of its own. */
export const calculators = [
  {
    path: '/affordability-calculator',
    tab: 'Affordability Calculator',
    title: 'Affordability Calculator',
    intro: 'The highest price that your income, debts and savings carry, and which limit sets it.',
  },
  {
    path: '/cmhc-insurance-calculator',
    tab: 'CMHC Calculator',
    title: 'CMHC Insurance Calculator',
    intro: 'What it costs to insure a mortgage with a down payment below 20 %.',
  },
  {
    path: '/mortgage-payment-calculator',
    tab: 'Mortgage Calculator',
    title: 'Mortgage Payment Calculator',
    intro: 'What a mortgage costs each month, and how its balance falls.',
  },
  {
    path: '/land-transfer-tax-calculator',
    tab: 'Land-Transfer Calculator',
    title: 'Land Transfer Tax Calculator',
    intro: 'What province and city ask for when a home changes hands.',
  },
] as const;

export type CalculatorPath = (typeof calculators)[number]['path'];
