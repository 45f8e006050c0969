import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sharp } from '../platform/sharp.ts';
import type { Brand } from '../../domain/brand/brand.ts';
import { buildThemes, defaultThemes } from '../../domain/brand/colours.ts';
import { buildBrandAsset, type BrandAsset } from './brand-assets.ts';
import { brandFolderOf } from '../platform/settings/read-brand.ts';

export type IconSet = Record<
  'icon.svg' | 'icon-192.png' | 'icon-512.png' | 'maskable-512.png' | 'apple-touch-icon.png',
  BrandAsset
>;

/** `share` is the mark's share of the icon; maskable icons may be cropped to a circle of 80 %. */
const sizes = [
  { name: 'icon-192.png', size: 192, share: 1 },
  { name: 'icon-512.png', size: 512, share: 1 },
  { name: 'maskable-512.png', size: 512, share: 0.75 },
  { name: 'apple-touch-icon.png', size: 180, share: 0.9 },
] as const;

const builtInMark = path.resolve(import.meta.dirname, '../../public/favicon.svg');

async function draw(mark: Buffer, ground: string, size: number, share: number): Promise<Buffer> {
  const inner = Math.round(size * share);
  const drawn = await sharp(mark, { density: 300 })
    .resize(inner, inner, { fit: 'contain', background: ground })
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Draws the icons from a mark on the brokerage's colour. Throws if it is not a picture. */
export async function drawIconSet(mark: Buffer, primary: string): Promise<IconSet> {
  const drawn = await Promise.all(
    sizes.map(async ({ name, size, share }) => [
      name,
      buildBrandAsset(name, await draw(mark, primary, size, share)),
    ]),
  );
  const svg = buildBrandAsset('icon.svg', mark);
  return { 'icon.svg': svg, ...Object.fromEntries(drawn) } as IconSet;
}

export const pickPrimary = (colours: Brand['colours']): string =>
  buildThemes(colours).light.primary;

/** The built-in mark in the brokerage's colour. */
export const colourBuiltInMark = (primary: string): Buffer =>
  Buffer.from(readFileSync(builtInMark, 'utf8').replaceAll(defaultThemes.light.primary, primary));

/** Reads icon.svg of the brand folder, if present. */
export async function readIcon(
  dataDir: string,
  colours: Brand['colours'],
): Promise<{ asset: BrandAsset | null; problems: string[] }> {
  const file = path.join(brandFolderOf(dataDir), 'icon.svg');
  if (!existsSync(file)) return { asset: null, problems: [] };
  try {
    const icons = await drawIconSet(readFileSync(file), pickPrimary(colours));
    return { asset: icons['icon.svg'], problems: [] };
  } catch {
    return { asset: null, problems: [`${file}: is not a readable picture.`] };
  }
}
