/* @__NO_SIDE_EFFECTS__ */
export const numberFormat = (options?: Intl.NumberFormatOptions) => {
  const format = new Intl.NumberFormat('en-CA', options);
  return (value: number): string => format.format(value);
};

/* @__NO_SIDE_EFFECTS__ */
export const cadFormat = (options?: Intl.NumberFormatOptions) =>
  numberFormat({ style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol', ...options });

/** "1,250" */
export const formatCount = numberFormat();
export const formatKnownCount = (value: number | null): string =>
  value === null ? '–' : formatCount(value);

/** "$423,900" or "$21,195.50" */
export const formatCad = cadFormat({
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});
/** "$423,900 – $689,900", or one amount when both are equal. */
export const formatCadRange = ({ min, max }: { min: number; max: number }): string =>
  min === max ? formatCad(min) : `${formatCad(min)} – ${formatCad(max)}`;
/** "$423,900": cents are rounded away. */
export const formatWholeCad = cadFormat({ maximumFractionDigits: 0 });

export const sqFt = 'sq\u00a0ft';

/** For pages: keeps a number with its bedrooms, and a time with its "a.m.", on one line. */
export const keepWithUnits = (text: string): string =>
  text.replace(/(\d\+?) (?=(?:bed|bath)(?:room)?s?\b|[ap]\.m\.)/g, '$1\u00a0');

/** "609 sq ft", "420 m", "2 beds": no line ends between an amount and its unit. */
export const withUnit = (amount: string | number, unit: string): string =>
  `${amount}\u00a0${unit.replaceAll(' ', '\u00a0')}`;
