/** The words before a lowest price that is rounded: whether more or less than half of the step was left over. */
export const priceLabelMessages = {
  high: 'High',
  low: 'Low',
} as const;
