/** Longer ones rarely return in another record. */
const maxSharedLength = 60;
const sharedPlaces = 2 ** 14;

/** Finds the place of a string by FNV-1a. */
function findPlace(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (sharedPlaces - 1);
}

/**
 * Returns a function that copies a checked record so that it takes little memory: equal short strings
 * are one, arrays have no room to grow, and objects of the same fields share their shape. A schema
 * writes an object of many fields key by key, for which V8 keeps a hash table four times as large.
 */
export function createPacker(): <Value>(value: Value) => Value {
  // A title or address takes the place of a word now and then, which the next record puts back.
  const strings = Array<string>(sharedPlaces).fill('');
  function share(text: string): string {
    if (text.length > maxSharedLength) return text;
    const place = findPlace(text);
    if (strings[place] !== text) strings[place] = text;
    return strings[place];
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
