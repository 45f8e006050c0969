/** "Low $800s", "From the high $700,000's", "Mid $1.2Ms", "$600's". */
const shape =
  /^(?:(?:anticipated|expected|estimated|est\.?|projected) )?(?:(?:priced |prices? )?(?:from|start(?:s|ing) (?:from|at|in)) )?(?:the )?(?:(low(?:er)?|mid(?:dle)?|high(?:er)?|upper)[ -]+)?(?:c?\$ ?)?(\d{1,3}(?:,\d{3})*(?:\.\d)?) ?(?:(k|m|million)?['’]?s|(k|m|million))\+?$/;

const scales: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, million: 1e6 };
const half = 50_000;

/**
 * The lowest price that a price label of the trade means: "Low $800s" is 800,000, "High $800s" 850,000,
 * as visitors read them. Null for other text.
 */
export function parsePriceLabel(text: string): number | null {
  const found = shape.exec(text.trim().toLowerCase().replace(/\s+/g, ' '));
  if (!found) return null;
  const [, part = '', figure = '', ofLabel, alone] = found;
  // "$1.2M" is an amount, "High $1.2M" a label.
  if (alone && part === '') return null;
  const unit = ofLabel ?? alone ?? '';
  const number = Number(figure.replaceAll(',', ''));
  // "$800s" are thousands, "$700,000s" dollars.
  const scale = scales[unit] ?? (number < 10_000 ? 1e3 : 1);
  const price = Math.round(number * scale);
  const isWholeMillion = scale === 1e6 && !figure.includes('.');
  if (price < 100_000 || price % 100_000 !== 0) return null;
  if (part === '' || part.startsWith('low')) return price;
  // "High $1Ms" may be anything up to two millions.
  return isWholeMillion ? null : price + half;
}

/** What a price label means in a field whose price visitors read as a label; null in other fields. */
export const readPriceLabel = (field: string, text: string): number | null =>
  /^(?:min|max)PriceCad$/.test(field) ? parsePriceLabel(text) : null;
