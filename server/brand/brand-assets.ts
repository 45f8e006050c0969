import { createHash } from 'node:crypto';
import path from 'node:path';

export interface BrandAsset {
  src: string;
  type: string;
  content: Buffer;
}

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** "/assets/brand/3f2a…/logo.svg" as "3f2a…/logo.svg", by which records name a file. */
export const readReference = ({ src }: BrandAsset): string => src.replace('/assets/brand/', '');

/** Under /assets/, like built files: cached forever. */
export function buildBrandAsset(name: string, content: Buffer): BrandAsset {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const type = types[path.extname(name)] ?? 'application/octet-stream';
  return { src: `/assets/brand/${hash}/${name}`, type, content };
}
