import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { maxVideoBytes, readVideo } from './mp4.ts';

const demo = readFileSync('demo/video/hero-tall.mp4');
const box = (type: string, ...parts: Uint8Array[]) => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isom'));
const track = (codec: string) => {
  const stsd = box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box(codec, Buffer.alloc(70)));
  return box('trak', box('mdia', box('minf', box('stbl', stsd))));
};
const film = (codec: string, ...more: Buffer[]) =>
  Buffer.concat([ftyp, box('moov', track(codec), ...more), box('mdat', Buffer.alloc(100))]);
const refuse = (content: Uint8Array) => {
  const read = readVideo(content);
  return 'refusal' in read ? read.refusal : 'taken';
};

test('a playable MP4 is accepted, without the location written by its camera', () => {
  expect(refuse(demo)).toBe('taken');
  const place = box('udta', box('\u00a9xyz', Buffer.from('+43.6532-079.3832/')));
  const content = film('avc1', place, track('mp4a'));
  const read = readVideo(content);
  const video = Buffer.from('video' in read ? read.video : []);
  expect(video.length).toBe(content.length);
  expect(video.includes('43.6532')).toBe(false);
  expect(content.includes('43.6532')).toBe(true);
  expect(video.includes('avc1')).toBe(true);
  for (const codec of ['avc3', 'av01', 'vp09']) expect(refuse(film(codec))).toBe('taken');
});

test('a file that is not a complete MP4, too large, or not playable everywhere is rejected with a message', () => {
  const cases: [Uint8Array, RegExp][] = [
    [new Uint8Array(), /not an MP4 video/],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /not an MP4 video/],
    [Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(50)]), /not an MP4 video/],
    [demo.subarray(0, demo.length - 1000), /incomplete/],
    [ftyp, /incomplete/],
    [Buffer.concat([ftyp, Buffer.from([0, 0, 0, 3, 0x6d, 0x6f, 0x6f, 0x76])]), /incomplete/],
    [film('hvc1'), /H\.264/],
    [film('mp4a'), /H\.264/],
    [new Uint8Array(maxVideoBytes + 1), /larger than 40 MB/],
  ];
  for (const [content, sentence] of cases) expect(refuse(content)).toMatch(sentence);
});
