/** The texts of cash to close, in a separate file so that only its chunk contains them. */
export const cashSentences = {
  months: 'Enter a number of months between 0 and 60.',
  noDay: 'Before occupancy; the date is not known.',
  refund: 'Deducted here. Claim it within 18 months of closing.',
  chargedBack:
    'The price assumes that you will live there. Otherwise the builder charges it, and you can claim it back with a one-year lease.',
  levyCap: (cap: string) => `At most ${cap} before tax; less if less is charged.`,
  noLevyCap: 'We know of no cap on development charges. Ask for one in writing.',
  quoted: (min: string, max: string) =>
    `Quoted from ${min} to ${max}; the higher amount is counted.`,
  noExpenses: 'The common expenses are unknown, so the occupancy fee does not include them.',
  noPropertyTax: 'The occupancy fee excludes property tax until you enter it.',
  depositsExceed: (deposits: string, down: string) =>
    `Counted with the builder’s deposits of ${deposits}, which are more than the down payment of ${down}: a monthly cost with that down payment is of a larger mortgage.`,
  wholePrice:
    'Land transfer tax is calculated on the whole price, with the tiers known for the closing date. Rules may change before then.',
  notCounted:
    'Not counted: legal fees, parking and locker, upgrades, moving, and extra charges in the agreement.',
  rebates:
    'Not counted above. Do not add them up: the wider ones include the narrower ones and what the builder already credits.',
  agreement: (from: string, to: string) => `For agreements signed from ${from} to ${to}.`,
  construction:
    'Construction must also begin and be completed by deadlines that no source we found states. Ask the builder in writing whether this project meets them.',
  occupancy: (expected: string) => `Expected occupancy here: ${expected}.`,
  upTo: (amount: string) => `Up to ${amount}`,
  unknownAmount: 'Not stated for this price',
  notAdvice: 'This is an estimate and not advice. Ask a lawyer and a lender about your case.',
} as const;
