import { expect, test } from 'vitest';
import { readImportContent } from './read-import-content.ts';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

test.each([
  ['prices.xlsx', 'PK\x03\x04xl/worksheets/', 'In Excel that is “Save As”'],
  ['prices.xls', '\xd0\xcf\x11\xe0', 'In Excel that is “Save As”'],
  ['prices.numbers', 'PK\x03\x04Index/', 'In Numbers that is “Export To”'],
  ['prices.ods', 'PK\x03\x04', 'in LibreOffice “Save As”'],
  ['prices.pdf', '%PDF-1.7\n', 'This is a PDF, not a table.'],
  ['prices.xls', 'MIME-Version: 1.0\n', 'This is a web page or XML, not a table.'],
  ['prices.rtf', '{\\rtf1 Title,City}', 'This is a document, not a table.'],
  ['screen.jpg', '\xff\xd8\xff\xe0\0\x10', 'This is a picture or video, not a table.'],
  ['screen.csv', '\x89PNG\r\n', 'This is a picture or video, not a table.'],
  ['IMG_1.HEIC', '\0\0\0\x18ftypheic', 'This is a picture or video, not a table.'],
  ['prices.csv.gz', '\x1f\x8b\x08', 'This is an archive, not a table.'],
  ['prices.zip', 'PK\x05\x06\0\0', 'This is an archive, not a table.'],
])('%s is no table, and says what helps: %j', (name, content, sentence) => {
  expect(() => readImportContent(name, bytes(content))).toThrow(sentence);
});

test.each(['Title,City\nElm,Ottawa\n', 'BMW,City\n', 'RIF,City\n', 'MIME,City\n'])(
  'the table %j is read',
  (text) => expect(readImportContent('a.csv', bytes(text))).toMatchObject({ text, format: 'csv' }),
);
