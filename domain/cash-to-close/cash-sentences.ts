/** The texts of cash to close, in a separate file so that only its own chunk contains them. */
export const cashSentences = {
  months: 'Enter a number of months between 0 and 60.',
  refund: 'Taken off here; it is claimed, at the latest 18 months after closing.',
  askedBack:
    'The price assumes that you live there. Otherwise the builder asks for it, and it is claimed back with a lease of one year.',
  levyCap: (cap: string) => `At most ${cap} before tax; less where less is charged.`,
  noLevyCap: 'No cap on development charges is known here. Ask for one in writing.',
  quoted: (min: string, max: string) => `Quoted from ${min} to ${max}; the most is counted.`,
  noExpenses: 'Common expenses are not known here and are missing from the occupancy fee.',
  noPropertyTax: 'The occupancy fee is without property tax until you enter it.',
  wholePrice:
    'Land transfer tax is taken on the whole price, by the tiers known for the closing date. Rules may change until then.',
  notCounted:
    'Not counted: legal fees, parking and locker, upgrades, moving, and what an agreement adds for itself.',
  rebates:
    'Not counted above. Each stands for itself: the wider ones contain the narrower, and what the builder already credits.',
  unknownAmount: 'Not stated for this price',
  notAdvice: 'This is an estimate and not advice. A lawyer and a lender know your case.',
} as const;
