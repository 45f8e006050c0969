import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sharp } from '../platform/sharp.ts';
import { buildBrandAsset, type BrandAsset } from './brand-assets.ts';
import { brandFolderOf } from '../platform/settings/read-brand.ts';

export interface Logo {
  asset: BrandAsset;
  width: number;
  height: number;
}

const names = ['logo.svg', 'logo.png'] as const;
const maxBytes = 200_000;

async function measurePicture(content: Buffer) {
  try {
    const { width, height } = await sharp(content).metadata();
    return { width, height };
  } catch {
    return null;
  }
}

/** Returns the logo, or the reasons for rejecting it, to follow the file name. */
export async function checkLogo(
  name: string,
  content: Buffer,
): Promise<{ logo: Logo | null; reasons: string[] }> {
  const size = await measurePicture(content);
  const reasons = [
    ...(size ? [] : ['is not a readable picture.']),
    ...(content.length > maxBytes
      ? [`is larger than ${maxBytes / 1000} KB, and every page loads it. Make it smaller.`]
      : []),
  ];
  const asset = buildBrandAsset(name, content);
  return { logo: size && reasons.length === 0 ? { asset, ...size } : null, reasons };
}

export async function readLogo(
  dataDir: string,
): Promise<{ logo: Logo | null; problems: string[] }> {
  const name = names.find((each) => existsSync(path.join(brandFolderOf(dataDir), each)));
  if (!name) return { logo: null, problems: [] };
  const file = path.join(brandFolderOf(dataDir), name);
  const { logo, reasons } = await checkLogo(name, readFileSync(file));
  return { logo, problems: reasons.map((reason) => `${file}: ${reason}`) };
}
