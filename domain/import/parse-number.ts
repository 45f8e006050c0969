export interface NumberFormat {
  /** The decimal sign; the other one of "." and "," separates thousands. */
  decimal?: '.' | ',' | undefined;
  times?: number | undefined;
}

const shapes = { '.': numberShape('.', ','), ',': numberShape(',', '.') };

const multipliers: Readonly<Record<string, number>> = {
  '': 1,
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  million: 1e6,
};

/** "$1,250,000", "CAD 549 900", "$549.9k", "1.2M", "85 %", "(5)" for minus five; else null. */
export function parseNumber(text: string, format: NumberFormat = {}): number | null {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^([+-]?)\s*(?:ca\$|c\$|cad|\$)\s*/, '$1')
    .replace(/\s*(?:cad|\$|%|sq\.? ?ft\.?)$/, '');
  const shape = shapes[format.decimal ?? '.'].exec(bare);
  if (!shape || (shape[2] === undefined && shape[3] === undefined)) return null;
  const digits = `${(shape[2] ?? '0').replace(/\D/g, '')}.${shape[3] ?? '0'}`;
  const scale = (multipliers[shape[4] ?? ''] ?? 1) * (format.times ?? 1);
  const size = scale === 1 ? Number(digits) : Number((Number(digits) * scale).toPrecision(15));
  return shape[1] === '-' && size !== 0 ? -size : size;
}

function numberShape(decimal: string, thousands: string): RegExp {
  return new RegExp(
    `^([+-]?)(\\d{1,3}(?:[${thousands}\\s'’]\\d{3})+|\\d{1,15})?(?:[${decimal}](\\d{1,15}))?\\s*(k|thousand|mm?|million)?$`,
  );
}
