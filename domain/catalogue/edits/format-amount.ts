import { numberFormat } from '../../text/format-number.ts';

const formatExactly = numberFormat({ maximumFractionDigits: 20 });

/**
 * The text of an input as people read it: "1,234,900" in a field of dollars or square feet, which reads it
 * back; any other text as it is.
 */
export const formatAmount = (name: string, text: string): string =>
  /(?:Cad|SqFt)$/.test(name) && /^-?\d{4,12}(?:\.\d{1,3})?$/.test(text)
    ? formatExactly(Number(text))
    : text;
