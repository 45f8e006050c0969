const format = new Intl.NumberFormat('en-CA');

/** "1,250", or a dash for what is not known. */
export const formatCount = (value: number | null): string =>
  value === null ? '–' : format.format(value);
