import { normalizeText } from '../../text/normalize-text.ts';

const shape =
  /^([+-]?)(\d{1,3}(?:[,\s'’]\d{3})+|\d{1,15})?(?:[.](\d{1,15}))?\s*(k|thousand|mm?|mil|million)?$/;

const multipliers: Readonly<Record<string, number>> = {
  '': 1,
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mil: 1e6,
  million: 1e6,
};

/** "$1,250,000", "CAD 549 900", "$549.9k", "1.2M", "85 %", "From $899,900", "(5)" for minus five; else null. */
export function parseNumber(text: string): number | null {
  const bare = normalizeText(text, 'NFKC')
    .trim()
    .toLowerCase()
    .replace(/^[−–]/, '-')
    // A mark that leads to a footnote.
    .replace(/\s*\*+$/, '')
    .replace(
      /^(?:(?:priced |prices? )?(?:from|start(?:s|ing) (?:from|at))(?: only)?:?) +(?=\$|ca\$|c\$|cad|cdn|\d)/,
      '',
    )
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^([+-]?)\s*(?:(?:cad|cdn|ca|c)\s*\$|cad|cdn|\$)\s*/, '$1')
    .replace(/(\d)\s*\+$/, '$1')
    .replace(/\s*(?:cad|cdn|\$|%|sq\.? ?ft\.?|s\.?f\.?|ft2|square feet)$/, '');
  const found = shape.exec(bare);
  if (!found || (found[2] === undefined && found[3] === undefined)) return null;
  const digits = `${(found[2] ?? '0').replace(/\D/g, '')}.${found[3] ?? '0'}`;
  const scale = multipliers[found[4] ?? ''] ?? 1;
  const size = scale === 1 ? Number(digits) : Number((Number(digits) * scale).toPrecision(15));
  return found[1] === '-' && size !== 0 ? -size : size;
}
