import { defineMessages, template } from './define-messages.ts';

export const calculatorMessages = defineMessages('calculator', {
  propertyValue: 'Property Value is required and must be a positive number.',
  downPayment: 'Down Payment Percentage is required and must be between 5 and 100.',
  propertyPrice: 'Property price is required and must be a positive number.',
  province: 'Province is required.',
  loanAmount: 'Loan amount is required and must be a positive number.',
  interestRate: 'Interest rate is required and must be a positive number.',
  loanTerm: 'Loan term is required and must be a positive number.',
  startDate: 'Start date is required.',
  income: 'Income is required and must be a positive number.',
  downPaymentAmount: 'Down payment is required and must be a positive number.',
  amortization: 'Amortization is required and must be between 1 and 30 years.',
  seeResult: 'See the result',
  optionalAmount: 'Enter an amount in dollars, or leave this empty.',
  optionalDay: 'Enter a date, or leave this empty.',
  farDay: template<[first: number, last: number]>('Enter a date from {first} to {last}.'),
  tooLarge: template<[max: string]>('The largest number here is {max}.'),
  unreadableAmount: 'Enter one amount in digits, such as 750000, 750,000 or 750k.',
  unreadableNumber: 'Enter one number in digits, such as 7 or 5.25.',
  noInsurance: template<[percent: number]>(
    'No insurance is needed with a down payment of {percent}% or more.',
  ),
  belowMinimum: template<[missing: string]>(
    'This is below the minimum for the price by {missing}.',
  ),
  missing: template<[missing: string]>(
    'This down payment is {missing} short. With less than the minimum, no lender may lend.',
  ),
  premiumNotSold: 'No insurer sells it with this down payment.',
  countedMinimum: template<[minimum: string, missing: string]>(
    'Counted with the minimum down payment of {minimum}; yours is {missing} short.',
  ),
  longTerm:
    'Lenders rarely lend for more than 30 years, and an insured mortgage runs for 25, or 30 for first-time buyers and new homes.',
  longInsured:
    'With a down payment below 20%, only first-time buyers and buyers of new homes get more than 25 years.',
  noPrice: 'No home can be bought without a down payment: the least is 5% of the price.',
  reachesMinimum: 'This down payment meets the minimum for the price.',
  notInsurable: template<[cap: string]>(
    'Homes at {cap} or more cannot be insured and need a down payment of 20%.',
  ),
  torontoTiers:
    'The tier depends on the closing date, which may be years after signing. Without a date, the latest known tiers are used.',
  firstHome:
    'For citizens and permanent residents who have never owned a home and move in within nine months. The GST rebate has further conditions and applies to the price before tax.',
  nonResidents:
    'Exemptions and refunds may apply; ask a lawyer. A federal ban on purchases is in force until January 1, 2027.',
  notVerified:
    'We found one good source for some of these figures, or sources that disagree. Ask a lawyer before you rely on them.',
  simplified: 'By the simplified scale',
  simplifiedTotal: 'Total by the simplified scale',
  simplifiedNote:
    'A simplified scale, for comparison only. It is not what is charged; the amount at the top is.',
  lawSince: template<[since: string]>('By the law in effect since {since}.'),
  lawToday: 'By today’s law.',
  tiersOfClosing: template<[since: string]>(
    'By the tiers for your closing date, in effect since {since}.',
  ),
  firstTiersOfClosing: 'By the tiers for your closing date.',
  atFixedRate: 'At a fixed rate, compounded twice a year',
  atVariableRate: 'At a variable rate, compounded every month',
  accelerated: template<[years: string]>(
    'Half the monthly payment, 26 times a year: paid off after {years} years at the fixed rate.',
  ),
  compounding:
    'Under the Interest Act, fixed rates are compounded twice a year, so they cost a little less than the same rate compounded every month. Variable rates are usually compounded every month.',
  /** For costs whose fields are empty. */
  leftOut: template<[costs: string]>('Without {costs}: enter what you will pay for a true figure.'),
  costs: {
    taxes: 'property taxes',
    heat: 'heating',
    condoFee: 'the condominium fee',
    propertyTaxes: 'property taxes',
    insurance: 'insurance',
  },
  neededMortgage: 'Mortgage for the highest price',
  cityOfToronto:
    'Toronto adds a tax of its own, as much again or more: choose the city if the home is there.',
  otherCities: 'Some cities charge by a scale of their own: choose the city if the home is there.',
  limitedByDownPayment: 'Limited by the down payment.',
  limitedByGds: 'Limited by housing costs (GDS).',
  limitedByTds: 'Limited by all debts together (TDS).',
  empty: 'Fill in the form to see the result.',
  notAdvice: 'An estimate, not advice. Rules as of the dates shown.',
});
