/** Words after which a full stop does not end a sentence. */
const abbreviations = new Set(
  [
    'St',
    'Ste',
    'Mr',
    'Mrs',
    'Ms',
    'Dr',
    'No',
    'Nos',
    'Inc',
    'Ltd',
    'Co',
    'Ave',
    'Rd',
    'Blvd',
  ].concat(['Mt', 'Ft', 'vs', 'approx', 'e.g', 'i.e', 'a.m', 'p.m', 'sq', 'ft']),
);

const endsInAbbreviation = (text: string) => {
  const word = /([A-Za-z.]+)\.$/.exec(text)?.[1];
  return word !== undefined && (abbreviations.has(word) || /^[A-Z]$/.test(word));
};

/** The sentences of plain text; "St. Clair", "Dr. M. Roy", "No. 4" and "$1.5" do not end one. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let sentence = '';
  for (const piece of text.split(/(?<=[.!?][”’"')\]]*)\s+/)) {
    sentence = sentence ? `${sentence} ${piece}` : piece;
    if (endsInAbbreviation(sentence)) continue;
    sentences.push(sentence.trim());
    sentence = '';
  }
  if (sentence.trim()) sentences.push(sentence.trim());
  return sentences.filter((found) => found !== '');
}

/** The sentences of an article: no headings, no table rows, and nothing from "Sources" on. */
export function splitArticleSentences(markdown: string): string[] {
  const [body = ''] = markdown.split(/^## Sources\b/m);
  const blocks = body
    .split('\n')
    .filter((line) => !/^\s*(#|\||-{3,}$)/.test(line))
    .map((line) => line.replace(/^\s*(?:[-*+]|\d+\.)\s+/, '\n').replace(/^$/, '\n'))
    .join(' ')
    .split('\n');
  return blocks.flatMap((block) => splitSentences(formatPlain(block)));
}

const formatPlain = (markdown: string) =>
  markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_`]/g, '');

/** The number of words of a plain text. */
export const countWords = (text: string) => text.trim().split(/\s+/).length;
