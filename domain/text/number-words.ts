const ones = 'one two three four five six seven eight nine'.split(' ');
const teens =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** The number of each word that people write for digits. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ...[...ones, ...teens].map((word, at) => [word, at + 1] as const),
  ...tens.map((word, at) => [word, (at + 2) * 10] as const),
]);

/** Pattern of one of them. */
export const numberWord = `(?:${[...numberWords.keys()].join('|')})`;

const one = `(?:${ones.join('|')})`;
const count = `(an?|\\d|${numberWord})`;
const scale = '(?:thousand|grand|mil|mill|million)';
const pattern = (source: string) => new RegExp(`(?<![a-z\\d.])${source}(?![a-z\\d])`, 'g');

const shared = pattern(`${count} (to|and|or) ${count}((?: hundred)?(?: ${scale})?)`);
const hundreds = pattern(`${count} hundred(?:(s)| (?:and )?(${numberWord}(?: ${one})?))?`);
const spoken = pattern(`(${one}) ((?:${tens.join('|')})(?: ${one})?)`);
const andHalf = pattern(`${count}( ${scale})? and a half( ${scale})?`);
const fractions: Readonly<Record<string, string>> = {
  half: '0.5',
  '1/2': '0.5',
  quarter: '0.25',
  'three quarters': '0.75',
};
const fraction = pattern(
  `(?:a )?(${Object.keys(fractions).join('|')})(?: of)?(?: an?)?(?= ${scale})`,
);
const point = pattern(`${count} point (${one})`);
const plain = pattern(`(?:an?|${numberWord}(?: ${one})?)(?= ${scale})`);

/** "a", "7", "seven" and "twenty five"; 0 for nothing. */
const readNumber = (text = ''): number =>
  text
    .split(' ')
    .reduce((sum, word) => sum + (numberWords.get(word) ?? Number(word.replace(/^an?$/, '1'))), 0);

/**
 * The numbers of amounts in digits, before the word for their scale: "600 thousand" for "six hundred
 * thousand", "750" for "seven fifty", "0.5 million" for "half a million".
 */
export const writeAmounts = (folded: string): string =>
  folded
    // "five to six hundred thousand"
    .replace(shared, '$1$4 $2 $3$4')
    .replace(spoken, '$1 hundred $2')
    .replace(
      hundreds,
      (_, number: string, plural = '', more?: string) =>
        `${readNumber(number) * 100 + readNumber(more)}${plural}`,
    )
    .replace(andHalf, '$1 point five$2$3')
    .replace(fraction, (_, its: string) => fractions[its] ?? its)
    .replace(point, (_, whole: string, part: string) => `${readNumber(whole)}.${readNumber(part)}`)
    .replace(plain, (number) => `${readNumber(number)}`);
