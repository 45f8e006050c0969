import { expect, test } from 'vitest';
import { cleanFileName, formatAttachment, guessDocumentKind } from './project-document.ts';

test.each([
  ['Price list (May).PDF', 'Price list (May).pdf'],
  ['C:\\plans\\..\\Tower.pdf', 'Tower.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['..pdf', 'document.pdf'],
  ['. . .', 'document.pdf'],
  ['', 'document.pdf'],
  ['a"b;c=d%41.pdf', 'abcd41.pdf'],
  ['x\r\nset-cookie: a=1.pdf', 'xset-cookie a1.pdf'],
  ['\u202Egnp.pdf', 'gnp.pdf'],
  ["Preis*'neu'.pdf", 'Preisneu.pdf'],
  // As a Mac sends it.
  ['Cafe\u0301.pdf', 'Café.pdf'],
  ['प्लान 東京.pdf', 'प्लान 東京.pdf'],
  ['\ud83c.pdf', 'document.pdf'],
  [`x${'𝔸'.repeat(80)}.pdf`, `x${'𝔸'.repeat(59)}.pdf`],
])('a document sent as %j is stored and saved as %j', (sent, stored) => {
  expect(cleanFileName(sent)).toBe(stored);
  const [, encoded = ''] = formatAttachment(stored).split("''");
  expect(decodeURIComponent(encoded)).toBe(stored);
  // RFC 8187, section 3.2.1.
  expect(encoded).toMatch(/^(?:[\w!#$&+.^`|~-]|%[\dA-F]{2})+$/);
});

test.each([
  ['Sextant_Price_List_Nov-2026.pdf', 'price-list'],
  ['Harbour Row pricing.PDF', 'price-list'],
  ['Inventory-wk48.pdf', 'price-list'],
  ['PL 2026-11-28.pdf', 'price-list'],
  ['FLOORPLANS.pdf', 'plans'],
  ['Suite layouts.pdf', 'plans'],
  ['Sextant_Brochure_FINAL(2).pdf', 'brochure'],
  ['Broker package.pdf', 'brochure'],
  ['Worksheet - Sextant.pdf', 'worksheet'],
  ['Deposit structure.pdf', 'other'],
  ['scan0001.pdf', null],
  ['', null],
])('the name %j tells the kind %j', (name, kind) => expect(guessDocumentKind(name)).toBe(kind));
