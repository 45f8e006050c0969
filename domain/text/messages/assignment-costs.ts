import { defineMessages, template } from './define-messages.ts';

export const assignmentCostMessages = defineMessages('assignmentCosts', {
  meaning:
    'The buyer of this home is reselling the rights and obligations of the purchase agreement before closing. You take over the deposits already paid, and the builder’s own deposit schedule no longer applies.',
  heading: 'What you pay and when',
  deposits: 'Deposits to take over',
  difference: 'Difference from the original price',
  onAssigning: 'To the seller, when the assignment is signed',
  below: template<[amount: string]>('{amount} below the original price'),
  above: template<[amount: string]>('{amount} above the original price'),
  offSeller: 'Taken off what the seller gets',
  originalPrice: 'Original price',
  /** The deposits and the difference together. */
  toSeller: 'To the seller in all',
  /** On a card, until a member's figure arrives. */
  forMembers: 'Members see the original price',
  same: 'The same as the original price',
  rest: 'Rest of the original price',
  closing: 'Final closing',
  atClosing: 'To the builder at closing',
  atFinalClosing:
    'To the builder at final closing, some months after occupancy, with a monthly occupancy fee until then',
  price: 'Assignment price',
  fee: 'Builder’s fee for assigning',
  feeWhen: 'When the assignment is signed; the seller’s, if the agreement does not leave it to you',
  feeUnknown: 'Not stated. Ask for it in writing',
  total: 'Price with the builder’s fee',
  besides:
    'Due besides: land transfer tax, HST where it applies, and the builder’s closing costs. Ask a lawyer before you sign.',
});
