import { defineMessages } from '../define-messages.ts';

/** The words before a lowest price that is rounded: whether more or less than half of the step was left over. */
export const priceLabelMessages = defineMessages('priceLabel', {
  high: 'High',
  low: 'Low',
});
