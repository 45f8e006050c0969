const format = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** Dollars as "$423,900" or "$21,195.50". */
export const formatCad = (dollars: number): string => format.format(dollars);
