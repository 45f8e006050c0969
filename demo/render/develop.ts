/**
 * Turns the renderer's negatives into AVIF masters and keeps demo/pictures.json:
 * node develop.ts FOLDER [--preview FOLDER], or node develop.ts --missing 6 to name pictures still to render.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp, { type CreateRaw } from 'sharp';
import { denoise } from './develop/denoise.ts';
import { parseExr } from './develop/exr.ts';
import { printPicture } from './develop/print.ts';

type Spec = {
  name: string;
  alt: string;
  subject: string;
  time: string;
  view: string;
  storeys?: number;
  size_px?: [number, number];
};

const here = import.meta.dirname;
const pictures = join(here, '../pictures');
const index = join(here, '../pictures.json');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    preview: { type: 'string' },
    specs: { type: 'string' },
    keep: { type: 'boolean' },
    missing: { type: 'string' },
    poster: { type: 'string' },
    crop: { type: 'string' },
    to: { type: 'string' },
  },
});
if (values.missing) {
  const todo = readSpecs().filter(({ name }) => !existsSync(join(pictures, `${name}.avif`)));
  console.log(
    todo
      .slice(0, Number(values.missing))
      .map(({ name }) => name)
      .join(','),
  );
  process.exit();
}
if (values.poster && values.crop && values.to) {
  const [width = 0, height = 0, left = 0, top = 0] = values.crop.split(',').map(Number);
  await sharp(values.poster)
    .extract({ left, top, width, height })
    .avif({ quality: 52, effort: 4 })
    .toFile(values.to);
  process.exit();
}
const folder = positionals[0];
if (!folder) throw new Error('Say which folder holds the negatives.');

for (const file of readdirSync(folder).filter(
  (f) => f.endsWith('.exr') && !f.endsWith('.part.exr'),
)) {
  const name = file.replace('.exr', '');
  const spec = readSpecs().find((row) => row.name === name);
  const negative = parseExr(readFileSync(join(folder, file)));
  const printed = printPicture(denoise(negative, spec?.view === 'inside' ? 1.6 : 1));
  const raw = { width: negative.width, height: negative.height, channels: 3 as const };
  if (values.preview) {
    await sharp(printed, { raw })
      .png()
      .toFile(join(values.preview, `${name}.png`));
  } else {
    writeFileSync(join(pictures, `${name}.avif`), await encode(printed, raw, spec));
  }
  if (!values.keep) rmSync(join(folder, file));
}
if (!values.preview) writeFileSync(index, JSON.stringify(await listPictures(), null, 2) + '\n');

/** The size that the spec asks for (a smaller negative is enlarged), at the best quality that stays under 110 kB. */
async function encode(pixels: Buffer, raw: CreateRaw, spec?: Spec): Promise<Buffer> {
  const [width, height] = spec?.size_px ?? [1280, 960];
  let avif = Buffer.alloc(0);
  for (const quality of [52, 42, 34]) {
    avif = await sharp(pixels, { raw })
      .resize(width, height, { kernel: 'lanczos3' })
      .avif({ quality, effort: 4 })
      .toBuffer();
    if (avif.length < 110_000) break;
  }
  return avif;
}

function readSpecs(): Spec[] {
  return JSON.parse(readFileSync(values.specs ?? join(here, 'specs.json'), 'utf8'));
}

/** One row for each finished master, in the order of specs.json. */
async function listPictures() {
  const rows = [];
  for (const spec of readSpecs()) {
    const path = join(pictures, `${spec.name}.avif`);
    if (!existsSync(path)) continue;
    const { width, height } = await sharp(path).metadata();
    const [r = 0, g = 0, b = 0] = await sharp(path).resize(1, 1).removeAlpha().raw().toBuffer();
    const dominantColour = '#' + [r, g, b].map((v) => v.toString(16).padStart(2, '0')).join('');
    const { alt, subject, time, view, storeys = null } = spec;
    rows.push({
      file: `${spec.name}.avif`,
      alt,
      width,
      height,
      dominantColour,
      subject,
      time,
      view,
      storeys,
    });
  }
  return rows;
}
