const shape =
  /^([+-]?)(\d{1,3}(?:[,\s'’]\d{3})+|\d{1,15})?(?:[.](\d{1,15}))?\s*(k|thousand|mm?|million)?$/;

const multipliers: Readonly<Record<string, number>> = {
  '': 1,
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  million: 1e6,
};

/** "$1,250,000", "CAD 549 900", "$549.9k", "1.2M", "85 %", "From $899,900", "(5)" for minus five; else null. */
export function parseNumber(text: string): number | null {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(
      /^(?:(?:priced |prices? )?(?:from|starting (?:from|at))(?: only)?:?) +(?=\$|ca\$|c\$|cad|\d)/,
      '',
    )
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^([+-]?)\s*(?:ca\$|c\$|cad|\$)\s*/, '$1')
    .replace(/(\d)\s*\+$/, '$1')
    .replace(/\s*(?:cad|\$|%|sq\.? ?ft\.?)$/, '');
  const found = shape.exec(bare);
  if (!found || (found[2] === undefined && found[3] === undefined)) return null;
  const digits = `${(found[2] ?? '0').replace(/\D/g, '')}.${found[3] ?? '0'}`;
  const scale = multipliers[found[4] ?? ''] ?? 1;
  const size = scale === 1 ? Number(digits) : Number((Number(digits) * scale).toPrecision(15));
  return found[1] === '-' && size !== 0 ? -size : size;
}
