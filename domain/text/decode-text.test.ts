import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

test.each([
  ['UTF-8', [0x43, 0xc3, 0xa9], 'Cé', 'utf-8'],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x43], 'C', 'utf-8'],
  ['Latin-1', [0x43, 0xe9, 0x20, 0x80], 'Cé €', 'windows-1252'],
  // As Excel for Mac writes it.
  [
    'Mac Roman',
    [0x52, 0x8e, 0x73, 0x20, 0x64, 0xd5, 0x8e, 0x74, 0x8e, 0x20, 0xd0],
    'Rés d’été –',
    'macintosh',
  ],
  ['Mac Roman, one letter', [0x43, 0x88], 'Cà', 'macintosh'],
  ['Windows quotes', [0x93, 0x43, 0x92, 0x73, 0x94, 0x20, 0x96, 0xc9], '“C’s” –É', 'windows-1252'],
  ['Latin-1 names', [0xc7, 0x61, 0xe0, 0xea, 0xf4, 0xfb, 0xe7], 'Çaàêôûç', 'windows-1252'],
  ['UTF-16, little end first', [0xff, 0xfe, 0x43, 0x00], 'C', 'utf-16le'],
  ['UTF-16, big end first', [0xfe, 0xff, 0x00, 0x43], 'C', 'utf-16be'],
  ['UTF-16 without a mark', [0x43, 0x00, 0x42, 0x01], 'Cł', 'utf-16le'],
  ['UTF-16 without a mark, big end first', [0x00, 0x43, 0x01, 0x42], 'Cł', 'utf-16be'],
  ['nothing', [], '', 'utf-8'],
])('%s is decoded', (_, bytes, text, encoding) => {
  expect(decodeText(Uint8Array.from(bytes))).toEqual({ text, encoding });
});
