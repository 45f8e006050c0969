import { eachInSlices, type SlicedWork } from '../catalogue/sliced-work.ts';

export interface WordIndex {
  /** One mark for each text, 1 where it contains `wanted`: not empty, single spaces only, in the texts' case. */
  find(wanted: string): Uint8Array;
  /** The index of other texts; only those that are not in this one are read. */
  renew(texts: readonly string[]): SlicedWork<WordIndex>;
}

/** What indexes that follow one another share: texts and words are only ever added. */
interface Known {
  numbers: Map<string, number>;
  /** Numbers of the texts with each word. */
  textsOfWord: number[][];
  textNumbers: Map<string, number>;
  vocabulary: string;
  /** Where each word begins in the vocabulary. */
  starts: number[];
}

const knowNothing = (): Known => ({
  numbers: new Map(),
  textsOfWord: [],
  textNumbers: new Map(),
  vocabulary: '',
  starts: [0],
});

function addText(known: Known, text: string): number {
  const number = known.textNumbers.get(text);
  if (number !== undefined) return number;
  const added = known.textNumbers.size;
  known.textNumbers.set(text, added);
  for (const word of text.split(/\s+/)) {
    const ofWord = known.numbers.get(word);
    if (ofWord === undefined) {
      known.numbers.set(word, known.textsOfWord.length);
      known.textsOfWord.push([added]);
    } else {
      const holders = known.textsOfWord[ofWord]!;
      if (holders.at(-1) !== added) holders.push(added);
    }
  }
  return added;
}

function addNewWords(known: Known) {
  const { numbers, starts } = known;
  const added = [...numbers.keys()].slice(starts.length - 1);
  for (const word of added) starts.push(starts.at(-1)! + word.length + 1);
  known.vocabulary += added.map((word) => `${word}\n`).join('');
}

/**
 * Lists the distinct words of the texts, each with the texts it is in. A substring without a space
 * lies within a word, so the words alone answer; with spaces they leave few texts to read.
 */
export function* buildWordIndex(
  texts: readonly string[],
  known: Known = knowNothing(),
): SlicedWork<WordIndex> {
  const textNumbers = new Uint32Array(texts.length);
  yield* eachInSlices(texts, (text, position) => {
    textNumbers[position] = addText(known, text);
  });
  addNewWords(known);
  const { vocabulary, starts, textsOfWord } = known;
  const knownTexts = known.textNumbers.size;

  function findPart(part: string): Uint8Array {
    const holds = new Uint8Array(knownTexts);
    let word = 0;
    for (
      let at = vocabulary.indexOf(part);
      at >= 0;
      at = vocabulary.indexOf(part, starts[word + 1])
    ) {
      while (starts[word + 1]! <= at) word += 1;
      // Texts of a later index have no place in it.
      for (const text of textsOfWord[word]!) holds[text] = 1;
    }
    return Uint8Array.from(textNumbers, (text) => holds[text]!);
  }

  return {
    find(wanted) {
      if (wanted === '') return new Uint8Array(texts.length);
      const parts = wanted.split(' ').map(findPart);
      const [first = new Uint8Array(texts.length), ...others] = parts;
      if (others.length === 0) return first;
      return first.map((mark, position) =>
        mark && others.every((marks) => marks[position]) && texts[position]!.includes(wanted)
          ? 1
          : 0,
      );
    },
    // Half of what is known may be texts of the past.
    renew: (next) =>
      buildWordIndex(next, known.textNumbers.size > 2 * next.length ? knowNothing() : known),
  };
}
