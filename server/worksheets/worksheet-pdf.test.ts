import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { projectRoot } from '../../tests/support/harness.ts';
import { readConfig } from '../platform/settings/config.ts';
import { composeWorksheetPdf } from './worksheet-pdf.ts';
import { longTest } from '../../tests/support/long-run.ts';

const brand = readConfig({}, projectRoot).readBrand();

async function readBack(attributes: Record<string, unknown>, message: string | null = null) {
  const received_at = new Date('2026-11-21T17:00:00Z');
  const pdf = await composeWorksheetPdf(
    { reference: 'GB-4F7KQ2', received_at, attributes, message },
    brand,
  );
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: true });
  return { pdf, pages: document.numPages, text: text.replaceAll(/\s+/g, ' ') };
}

test('the summary of a worksheet has every answer, with accents, and nothing of the photo (D-6.4)', async () => {
  const { pdf, pages, text } = await readBack(
    {
      propertyType: 'condos',
      project_name: 'Sextant',
      choice1: 'Suite 1204',
      floor_range1: '2',
      'firstPurchaser.first_name': 'Zoë Małgorzata',
      'firstPurchaser.last_name': 'Müller-Nguyễn',
      'firstPurchaser.city': 'Montréal',
      'firstPurchaser.photo_id': 'https://homes.example/photo-id/secret-token',
      'secondPurchaser.first_name': '陳 Grace',
    },
    'By the lake,\nif there is one: 1 < 2 & “quiet”.',
  );
  for (const words of [
    'Allocation worksheet',
    'Reference GB-4F7KQ2. Received November 21, 2026 at 12:00 p.m., Toronto time.',
    'What to buy Condos',
    'First choice of suite Suite 1204',
    'Floor range of the first choice 2 (upper floors)',
    'Zoë Małgorzata',
    'Müller-Nguyễn',
    'Montréal',
    'Photo identification Received and stored privately',
    '陳 Grace',
    'By the lake, if there is one: 1 < 2 & “quiet”.',
    brand.legalName,
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('secret');
  expect(pdf.includes('secret') || pdf.includes('/Subtype /Image')).toBe(false);
  expect(pages).toBe(1);
});

const names = [
  '李伟',
  '國賓 歐陽',
  '山田 さくら',
  '김민준',
  'Олена Шевченко',
  'Γιώργος Παπαδόπουλος',
  'Ցողիկ',
  'გიორგი',
  'ሰላም',
  'ᐃᓄᒃᑎᑐᑦ',
  'ܣܘܪܝܝܐ',
  'สมชาย',
  'Nguyễn Thị Đẹp',
  'தமிழ்',
  'שרה',
  'محمد',
  'བསྟན',
  'Ann 🏠',
];

longTest('the PDF has the letters of every script (D-6.4)', async () => {
  const { text } = await readBack({}, names.join('\n'));
  // Readers mark direction with invisible characters, and may write letters of Arabic in forms.
  const read = text.replaceAll(/\p{Cf}/gu, '').normalize('NFKC');
  for (const letter of names.join('').normalize('NFKC').replaceAll(' ', ''))
    expect(read).toContain(letter);
  expect(read.replace('as “?”', '')).not.toContain('?');
});

test('words written from the right are drawn in their order', async () => {
  const { text } = await readBack({ 'firstPurchaser.last_name': 'محمد رضا' });
  expect(text.replaceAll(/\p{Cf}/gu, '')).toMatch(/محمد/);
});

test('long answers continue on further pages; only a very long message is cut', async () => {
  const listWords = (name: string, length: number) =>
    Array.from({ length }, (_, index) => name + index).join(' ');
  const attributes = { project_name: listWords('answer', 400), parking: 'Yes' };
  const { pages, text } = await readBack(attributes, listWords('word', 600));
  expect(pages).toBeGreaterThan(1);
  expect(text.match(/answer\d+/g)).toHaveLength(400);
  expect(text).toContain('Parking Yes');
  expect(text).toContain('word300 ');
  expect(text).toContain('… (continued in the email)');
  expect(text).not.toContain('word599');
});
