import { foldText } from '../../text/fold-text.ts';
import { writeAmounts } from '../../text/number-words.ts';

/** "2.5" for "2½" and "2 1/2", and "around 700k" for "~700k". */
const spellNumbers = (text: string) =>
  text.replace(/(\d)(?: ?½| 1\/2(?!\d))/g, '$1.5').replace(/~ ?(?=\$?\d)/g, 'around ');

/** Spaces for the punctuation between words, "condos, 2 bedrooms", and none within "700 000". */
const separateWords = (text: string) =>
  text
    .replace(/\bw\/o\b ?/g, 'without ')
    .replace(/\bw\/ ?/g, 'with ')
    // "condo/townhouse" and "2bed/2bath", but not "$2,500/month".
    .replace(/([a-z])\/(?! ?month)(?=[a-z0-9])/g, '$1 or ')
    .replace(/([a-z])\+(?=[a-z])/g, '$1 + ')
    .replace(/\b(\d) ?b ?(\d) ?b\b/g, '$1 bed $2 bath')
    .replace(/(\d ?(?:bd|bds|br|bed|bdrm))(?=\d)/g, '$1 ')
    // "2,95 m" is 2.95 million.
    .replace(/(\d),(\d{1,2} ?(?:m|mil|mill|million|k)(?![a-z0-9]))/g, '$1.$2')
    .replace(
      /<\/?[a-z][^>]*>|[;:!?"“”()[\]|•·~_*\p{Extended_Pictographic}\ufe0f]|,(?!\d{3})/gu,
      ' ',
    )
    .replace(/(\d) ?(?:per ?cent|pct)\b/g, '$1%')
    // "600 000 $", as in French.
    .replace(/(\d(?: ?[km])?) ?\$/g, '$1 ')
    .replace(/\bstn\b/g, 'station')
    .replace(/\bnot (?:(?:so|too|very) )?far (?:away )?from\b/g, 'near')
    .replace(/\s+/g, ' ')
    // A phone number is no range of prices.
    .replace(/\b(\d{3}) (\d{3}) (?=\d{4}\b)/g, '$1$2')
    .replace(/(?<![\d.,])\d{1,3}(?: \d{3})* 000(?![\d,])/g, (amount) => amount.replaceAll(' ', ''))
    .trim();

/** A search in one spelling: folded, with spaces between its words and numbers in digits. */
export const spellSearch = (cleaned: string): string =>
  writeAmounts(separateWords(foldText(spellNumbers(cleaned))));
