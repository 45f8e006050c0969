import { expect, test } from 'vitest';
import { cleanEmail } from './clean-email.ts';
import { cleanName, cleanSearchText } from './clean-text.ts';
import { normalizeText } from './normalize-text.ts';
import { slugify } from './slug.ts';
import { measureProcessorMs } from '../../tests/support/processor-time.ts';

test.each([
  ['Ze\u0301lie', 'Zélie'],
  ['\u1112\u1161\u11ab', '한'],
  [`a${'\u0301'.repeat(29)}`, `á${'\u0301'.repeat(28)}`],
])('%j becomes %j', (text, composed) => expect(normalizeText(text, 'NFC')).toBe(composed));

const marks = '\u0301\u0316'.repeat(64_000);

test.each([
  ['a name', () => cleanName(`a${marks}`)],
  ['a slug', () => slugify(`a${marks}`)],
  ['a search', () => cleanSearchText('<script'.repeat(30_000))],
  ['an address', () => cleanEmail(`a${' '.repeat(64_000)}b`)],
  ['an address', () => cleanEmail(`(${'a@'.repeat(32_000)}`)],
  ['a normalized text', () => normalizeText(`a${marks}`.repeat(2), 'NFKD')],
])(
  '%s with 128,000 marks, 64,000 spaces or 30,000 tags takes no longer than its length',
  (_what, clean) => {
    expect(measureProcessorMs(clean)).toBeLessThan(500);
  },
);
