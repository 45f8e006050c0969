import { eachInSlices, type SlicedWork } from '../catalogue/sliced-work.ts';
import { createNumberLists, type NumberLists } from './number-lists.ts';
import { createWordNumbers, type WordNumbers } from './word-numbers.ts';

export interface WordIndex {
  /**
   * One mark per text, 1 where it contains `substring`, which must have single spaces only and the
   * texts' case.
   */
  find(substring: string): Uint8Array;
  /** Indexes other texts, reading only those that are new. */
  renew(texts: readonly string[]): SlicedWork<WordIndex>;
}

/** Shared by successive indexes: texts and words are only ever added. */
interface Corpus {
  wordNumbers: WordNumbers;
  /** For each word, the numbers of the texts that have it. */
  textsOfWord: NumberLists;
  textNumbers: Map<string, number>;
  vocabulary: string;
  /** Where each word begins in the vocabulary. */
  starts: number[];
}

const createCorpus = (): Corpus => ({
  wordNumbers: createWordNumbers(),
  textsOfWord: createNumberLists(),
  textNumbers: new Map(),
  vocabulary: '',
  starts: [0],
});

function addText(corpus: Corpus, text: string): number {
  const number = corpus.textNumbers.get(text);
  if (number !== undefined) return number;
  const added = corpus.textNumbers.size;
  corpus.textNumbers.set(text, added);
  const { wordNumbers, textsOfWord } = corpus;
  wordNumbers.eachWord(text, (word) => {
    if (word === textsOfWord.count()) textsOfWord.open();
    textsOfWord.add(word, added);
  });
  return added;
}

function addNewWords(corpus: Corpus) {
  const { wordNumbers, starts } = corpus;
  const added = wordNumbers.words.slice(starts.length - 1);
  for (const word of added) starts.push(starts.at(-1)! + word.length + 1);
  corpus.vocabulary += added.map((word) => `${word}\n`).join('');
}

/**
 * Maps each distinct word to the texts that contain it. A substring without spaces is within one
 * word, so the words alone decide; with spaces, they leave few texts to search.
 */
export function* buildWordIndex(
  texts: readonly string[],
  corpus: Corpus = createCorpus(),
): SlicedWork<WordIndex> {
  const textNumbers = new Uint32Array(texts.length);
  yield* eachInSlices(texts, (text, position) => {
    textNumbers[position] = addText(corpus, text);
  });
  addNewWords(corpus);
  const { vocabulary, starts, textsOfWord } = corpus;
  const textCount = corpus.textNumbers.size;

  function findPart(part: string): Uint8Array {
    const marksOfTexts = new Uint8Array(textCount);
    let word = 0;
    for (
      let at = vocabulary.indexOf(part);
      at >= 0;
      at = vocabulary.indexOf(part, starts[word + 1])
    ) {
      while (starts[word + 1]! <= at) word += 1;
      // Numbers beyond the marks belong to texts of a later index.
      textsOfWord.mark(word, marksOfTexts);
    }
    return new Uint8Array(texts.length).map((_, position) => marksOfTexts[textNumbers[position]!]!);
  }

  return {
    find(substring) {
      if (substring === '') return new Uint8Array(texts.length);
      const parts = substring.split(' ').map(findPart);
      const [first = new Uint8Array(texts.length), ...others] = parts;
      if (others.length === 0) return first;
      return first.map((mark, position) =>
        mark && others.every((marks) => marks[position]) && texts[position]!.includes(substring)
          ? 1
          : 0,
      );
    },
    // Starts over once most of the known texts are obsolete.
    renew: (next) =>
      buildWordIndex(next, corpus.textNumbers.size > 2 * next.length ? createCorpus() : corpus),
  };
}
