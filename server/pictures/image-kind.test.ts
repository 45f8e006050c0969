import { expect, test } from 'vitest';
import { detectImageKind, isHeic } from './image-kind.ts';
import { createReencoder } from './reencode.ts';

/** The first box of a container, as cameras write it. */
const ftyp = (...brands: string[]) => {
  const box = Buffer.from(`....ftyp${brands[0]}\0\0\0\0${brands.join('')}`, 'latin1');
  box.writeUInt32BE(box.length);
  return Buffer.concat([box, Buffer.alloc(400)]);
};

test.each([['heic', 'mif1'], ['heix', 'mif1'], ['mif1', 'heic'], ['hevc', 'msf1'], ['heim']])(
  'a photo of the brands %j and %j is refused by the name of its format (A-5.24)',
  (...brands) =>
    expect(createReencoder()(ftyp(...brands))).rejects.toMatchObject({
      status: 400,
      id: 'invalid_image',
      message: expect.stringMatching(/HEIC.*iPhone.*JPEG/) as string,
    }),
);

test('containers of other kinds are told apart', () => {
  expect([ftyp('avif'), ftyp('mif1', 'avif'), ftyp('mp42')].map(detectImageKind)).toEqual([
    'avif',
    'avif',
    null,
  ]);
  expect([ftyp('avif', 'mif1'), ftyp('isom', 'mp41'), Buffer.from('x')].map(isHeic)).toEqual([
    false,
    false,
    false,
  ]);
});
