import { expect, test } from 'vitest';
import { cleanFileName, formatAttachment } from './project-document.ts';

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
