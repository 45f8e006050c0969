export interface WordIndex {
  /** One mark for each text, 1 where it contains `wanted`: not empty, single spaces only, in the texts' case. */
  find(wanted: string): Uint8Array;
}

/**
 * Lists the distinct words of the texts, each with the texts it is in. A substring without a space
 * lies within a word, so the words alone answer; with spaces they leave few texts to read.
 */
export function buildWordIndex(texts: readonly string[]): WordIndex {
  const numbers = new Map<string, number>();
  const textsOfWord: number[][] = [];
  texts.forEach((text, position) => {
    for (const word of text.split(/\s+/)) {
      const number = numbers.get(word) ?? textsOfWord.length;
      if (number === textsOfWord.length) {
        numbers.set(word, number);
        textsOfWord.push([]);
      }
      const positions = textsOfWord[number]!;
      if (positions.at(-1) !== position) positions.push(position);
    }
  });

  const vocabulary = [...numbers.keys()].join('\n');
  const starts = [0];
  for (const word of numbers.keys()) starts.push(starts.at(-1)! + word.length + 1);

  function findPart(part: string): Uint8Array {
    const marks = new Uint8Array(texts.length);
    let word = 0;
    for (
      let at = vocabulary.indexOf(part);
      at >= 0;
      at = vocabulary.indexOf(part, starts[word + 1])
    ) {
      while (starts[word + 1]! <= at) word += 1;
      for (const position of textsOfWord[word]!) marks[position] = 1;
    }
    return marks;
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
  };
}
