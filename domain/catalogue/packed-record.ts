/** Longer strings rarely occur in another record. */
const maxSharedLength = 60;
const slotCount = 2 ** 14;

/** The slot of a string, by FNV-1a hash. */
function findSlot(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (slotCount - 1);
}

/**
 * Returns a function that copies a parsed record so that it uses little memory: equal short strings
 * are shared, arrays have no spare capacity, and objects with the same fields share a hidden class.
 * A schema sets many fields one by one, for which V8 uses a hash table four times as large.
 */
export function createPacker(): <Value>(value: Value) => Value {
  // Strings that share a slot replace each other.
  const strings = Array<string>(slotCount).fill('');
  function share(text: string): string {
    if (text.length > maxSharedLength) return text;
    const slot = findSlot(text);
    if (strings[slot] !== text) strings[slot] = text;
    return strings[slot];
  }
  function pack(value: unknown): unknown {
    if (typeof value === 'string') return share(value);
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map(pack);
    const packed: Record<string, unknown> = { ...value };
    for (const key of Object.keys(packed)) packed[key] = pack(packed[key]);
    return packed;
  }
  return pack as <Value>(value: Value) => Value;
}
