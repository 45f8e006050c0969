/** Numbers distinct words in the order in which they first occur. */
export interface WordNumbers {
  /** By their numbers. */
  words: readonly string[];
  /** Calls a function with the number of every word of a text, adding new words. */
  eachWord(text: string, act: (number: number) => void): void;
}

const space = 32;

/** What `\s` matches. */
const isSpace = (code: number) =>
  code <= space
    ? code === space || (code >= 9 && code <= 13)
    : code >= 160 && /\s/.test(String.fromCharCode(code));

/** FNV-1a, of UTF-16 units. Its start is random, so that no catalogue can be written to make it slow. */
const noLetters = Math.trunc(Math.random() * 2 ** 32);
const addLetter = (hash: number, code: number) => Math.imul(hash ^ code, 0x01000193);

/**
 * Finds a word by the hash of its letters. Splitting texts into strings, to look each up in a `Map`,
 * takes one and a half times as long.
 */
export function createWordNumbers(): WordNumbers {
  const words: string[] = [];
  const hashes: number[] = [];
  /** Each word's number plus one, in the first free slot from its hash on; 0 is a free slot. */
  let slots = new Uint32Array(2 ** 10);

  const firstSlot = (hash: number) => (hash ^ (hash >>> 15)) & (slots.length - 1);
  const nextSlot = (slot: number) => (slot + 1) & (slots.length - 1);

  function doubleSlots() {
    slots = new Uint32Array(2 * slots.length);
    for (const [number, hash] of hashes.entries()) {
      let slot = firstSlot(hash);
      while (slots[slot] !== 0) slot = nextSlot(slot);
      slots[slot] = number + 1;
    }
  }

  function numberWord(text: string, from: number, to: number, hash: number): number {
    let slot = firstSlot(hash);
    for (; slots[slot] !== 0; slot = nextSlot(slot)) {
      const number = slots[slot]! - 1;
      const word = words[number]!;
      if (hashes[number] === hash && word.length === to - from && text.startsWith(word, from))
        return number;
    }
    words.push(text.slice(from, to));
    hashes.push(hash);
    slots[slot] = words.length;
    if (2 * words.length > slots.length) doubleSlots();
    return words.length - 1;
  }

  return {
    words,
    eachWord(text, act) {
      let from = 0;
      let hash = noLetters;
      for (let at = 0; at <= text.length; at += 1) {
        const code = at < text.length ? text.charCodeAt(at) : space;
        if (!isSpace(code)) {
          hash = addLetter(hash, code);
          continue;
        }
        if (at > from) act(numberWord(text, from, at, hash));
        from = at + 1;
        hash = noLetters;
      }
    },
  };
}
