import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import S3rver from 's3rver';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildLeadDraft } from '../../tests/support/factories.ts';
import { closeAtEnd, createFolder, projectRoot } from '../../tests/support/harness.ts';
import { promisePixels } from '../../tests/support/made-images.ts';
import { readConfig } from '../platform/settings/config.ts';
import type { Database } from '../platform/database/database.ts';
import { computeFingerprint } from '../platform/files/file-store.ts';
import { openJobs } from '../../tests/support/open-jobs.ts';
import { openLeadIntake } from '../../tests/support/lead-intake.ts';
import { createReencoder } from './reencode.ts';
import { openUploadFiles } from './upload-files.ts';
import { createUploads } from './uploads.ts';
import { longTest } from '../../tests/support/long-run.ts';

const reencode = createReencoder();
const square = (side = 8) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0000ff' } });
const svg = (body: string, attributes = 'width="8" height="8"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>`);
const blue = '<rect width="8" height="8" fill="#0000ff"/>';

const entities = '<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;&a;&a;">]>';

test.each<[string, () => Buffer | Promise<Buffer>, number]>([
  ['nothing', () => Buffer.alloc(0), 400],
  ['a page named as a picture', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 400],
  ['a page with a drawing in it', () => Buffer.from(`<html>${svg(blue).toString()}</html>`), 400],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 400],
  ['another kind of picture', () => square().tiff().toBuffer(), 400],
  ['a packed drawing', () => gzipSync(svg(blue)), 400],
  ['a signature alone', () => Buffer.from('ffd8ffe000104a464946', 'hex'), 400],
  ['half a picture', async () => (await square(200).jpeg().toBuffer()).subarray(0, 400), 400],
  [
    'a drawing with entities',
    () => Buffer.from(entities + svg('<text>&b;</text>').toString()),
    400,
  ],
  [
    'a drawing whose encoding hides its entities',
    () => Buffer.from(`\ufeff${entities}${svg(blue).toString()}`, 'utf16le'),
    400,
  ],
  [
    'a drawing in a declared old encoding',
    () => Buffer.from(`<?xml version="1.0" encoding="utf-7"?>${svg(blue).toString()}`),
    400,
  ],
  ['a drawing of two megabytes', () => svg(blue + ' '.repeat(2 << 20)), 400],
  ['a broken drawing', () => svg('<rect'), 400],
  ['more than ten megabytes', () => Buffer.alloc(10 * 1024 * 1024 + 1), 413],
  ['a hundred megapixels in a few bytes', () => promisePixels(10_000, 10_000), 413],
  ['a drawing of a hundred megapixels', () => svg(blue, 'width="10000" height="10000"'), 413],
])('%s is rejected (A-5.24, D-4.1)', async (_, make, status) => {
  await expect(reencode(await make())).rejects.toMatchObject(
    status === 400
      ? {
          status,
          id: 'invalid_image',
          message: 'Please select a valid image file (JPEG, PNG, GIF, SVG).',
        }
      : { status, id: 'image_too_large' },
  );
});

longTest('a drawing that takes too long is rejected', async () => {
  let shapes = '<rect id="a0" width="2" height="2"/>';
  for (let level = 1; level < 12; level += 1)
    shapes += `<g id="a${level}">${`<use href="#a${level - 1}"/>`.repeat(10)}</g>`;
  const startedAt = Date.now();
  const drawing = svg(`<defs>${shapes}</defs><use href="#a11"/>`);
  await expect(createReencoder(1000)(drawing)).rejects.toMatchObject({ id: 'invalid_image' });
  expect(Date.now() - startedAt).toBeLessThan(8000);
});

test('only the visible content of each kind of image is stored (A-5.24, A-9.8, D-4.2)', async () => {
  const folder = createFolder();
  const secret = path.join(folder, 'secret.png');
  writeFileSync(secret, await sharp(await square().negate().png().toBuffer()).toBuffer());
  const marked = square().withExif({ IFD0: { Artist: 'Ada Byron' } });
  const outside = [secret, `file://${secret}`, 'secret.png', 'http://127.0.0.1:9/x.png']
    .map((address) => `<image width="8" height="8" href="${address}"/>`)
    .join('');
  const cases: [string, Buffer][] = [
    ['PNG', await marked.clone().png().toBuffer()],
    ['GIF', await square().gif().toBuffer()],
    ['WebP', await marked.clone().webp({ lossless: true }).toBuffer()],
    ['AVIF', await marked.clone().avif({ quality: 95 }).toBuffer()],
    [
      'JPEG with a page behind it',
      Buffer.concat([
        await marked.clone().jpeg().toBuffer(),
        Buffer.from('<script>alert(1)</script>'),
      ]),
    ],
    [
      'drawing with a script and references to other files',
      svg(
        `<script>alert(1)</script><style>@import url(file://${secret});</style>${blue}${outside}`,
      ),
    ],
  ];
  const redrawn = await Promise.all(cases.map(([, content]) => reencode(content)));
  for (const [index, picture] of redrawn.entries()) {
    const name = cases[index]?.[0];
    const { format, width, height, exif } = await sharp(picture).metadata();
    expect([name, format, width, height, exif]).toEqual([name, 'jpeg', 8, 8, undefined]);
    expect(picture.includes('script') || picture.includes('Ada'), name).toBe(false);
    const { channels } = await sharp(picture).stats();
    const [red = 255, green = 255, violet = 0] = channels.map(({ mean }) => mean);
    expect(Math.max(red, green), name).toBeLessThan(8);
    expect(violet, name).toBeGreaterThan(247);
  }
});

test('a large picture is scaled down, and a rotated one is turned upright (D-4.2)', async () => {
  const turned = await sharp({
    create: { width: 4000, height: 1000, channels: 3, background: '#ffffff' },
  })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { width, height } = await sharp(await reencode(turned)).metadata();
  expect([width, height]).toEqual([600, 2400]);
});

const hour = 60 * 60 * 1000;
const noon = new Date('2026-11-21T17:00:00Z');
const client = { clientAddress: '192.0.2.9', userAgent: 'test' };
const viewer = { ...client, operator: { id: 1, name: 'Ada' } };
const origin = { ...client, pageUrl: null };

const buildDraft = (uploads: Record<string, string>) =>
  buildLeadDraft({ form: 'worksheet', answer: 'Form submitted successfully', uploads });

async function open(database: Database, env: Record<string, string> = {}) {
  const dataDir = createFolder();
  const config = readConfig({ DATA_DIR: dataDir, ...env }, projectRoot);
  const clock = { now: noon };
  const now = () => clock.now;
  const files = openUploadFiles(config);
  const jobs = await openJobs(database);
  const leads = openLeadIntake(database, jobs, config, now);
  const uploads = createUploads(database, files, config, database.checkStorage, now);
  const wait = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  const services = { database, config, now };
  return { ...services, files, leads, uploads, wait, folder: path.join(dataDir, 'uploads'), jobs };
}

const listIds = async ({ db }: Pick<Database, 'db'>) =>
  (await db.selectFrom('uploads').select('id').orderBy('uploaded_at').execute()).map(
    ({ id }) => id,
  );

testOnBoth(
  'a picture is claimed by one worksheet within a day, or deleted with its file (D-4.4)',
  async (database) => {
    const { uploads, leads, wait, folder, jobs } = await open(database);
    const picture = await square().png().toBuffer();
    const link = await uploads.store(picture);
    expect(link).toMatch(/^http:\/\/localhost:3000\/photo-id\/[\w-]{43}$/);
    const late = await uploads.store(picture);
    const [claimed] = await listIds(database);
    const field = 'firstPurchaser.photo_id';
    await leads.submit(buildDraft({ [field]: link }), origin);
    for (const bad of [link, 'nonsense', ''])
      await expect(leads.submit(buildDraft({ [field]: bad }), origin)).rejects.toMatchObject({
        status: 400,
        fields: { [field]: expect.stringMatching(/is no longer available/) },
      });
    expect(await database.db.selectFrom('leads').select('id').execute()).toHaveLength(1);

    wait(24 * hour);
    await expect(leads.submit(buildDraft({ [field]: late }), origin)).rejects.toThrow(
      /no longer available/,
    );
    expect(readdirSync(folder)).toHaveLength(2);
    wait(hour);
    await uploads.purgeUnclaimed();
    expect(readdirSync(folder)).toEqual([`${claimed}.jpg`]);
    expect(await listIds(database)).toEqual([claimed]);
    await jobs.stop();
  },
);

testOnBoth(
  'a photo that is empty, short, changed or gone is an error for the operator, never other bytes (D-4.3)',
  async (database) => {
    const { uploads, folder, jobs } = await open(database);
    await uploads.store(await square(40).png().toBuffer());
    const [id = ''] = await listIds(database);
    const file = path.join(folder, `${id}.jpg`);
    const whole = readFileSync(file);
    const { bytes, sha256 } = computeFingerprint(whole);
    const changed = Buffer.from(whole);
    changed[whole.length - 10] = (changed[whole.length - 10] ?? 0) ^ 1;
    for (const content of [Buffer.alloc(0), whole.subarray(0, 100), changed, null]) {
      if (content) writeFileSync(file, content);
      else rmSync(file);
      await expect(uploads.show(id, viewer)).rejects.toMatchObject({
        id: 'photo_damaged',
        message: expect.stringContaining('missing or damaged') as string,
      });
      expect(await uploads.isWhole(id, { bytes, sha256 })).toBe(content === changed);
    }
    writeFileSync(file, whole);
    expect(whole.equals(await uploads.show(id, viewer))).toBe(true);
    await jobs.stop();
  },
);

test('with S3 settings pictures are stored in the bucket and not on disk (D-7.9)', async () => {
  const directory = createFolder();
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'photos', configs: [] }],
  });
  const { port } = await server.run();
  closeAtEnd(() => server.close());
  const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
  const dataDir = createFolder();
  const files = openUploadFiles(
    readConfig(
      { S3_URL: `http://127.0.0.1:${port}/photos`, DATA_DIR: dataDir, ...keys },
      projectRoot,
    ),
  );
  const picture = await square().jpeg().toBuffer();
  const written = computeFingerprint(picture);
  await files.write('a1', picture);
  expect(Buffer.from(await files.read('a1', written)).equals(picture)).toBe(true);
  await files.remove('a1');
  await files.remove('a1');
  await expect(files.read('a1', written)).rejects.toThrow('missing or damaged');
  expect(existsSync(path.join(dataDir, 'uploads'))).toBe(false);
});

test.each([
  [{ S3_URL: 'https://s3.example.com/' }, 'S3_URL must end with the name of a bucket'],
  [{ S3_URL: 'https://s3.example.com/photos' }, 'S3_URL is set without its keys'],
])('the settings %j are rejected: %s (D-7.9)', (env, sentence) => {
  expect(() => readConfig(env, projectRoot)).toThrow(sentence);
});
