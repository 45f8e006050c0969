import { existsSync } from 'node:fs';
import type { Brand } from '../../domain/brand/brand.ts';
import { brandFolderOf, readBrand } from '../platform/settings/read-brand.ts';
import { readIcon } from './draw-icons.ts';
import { readBrandFiles } from './open-brand-files.ts';
import { readLegal } from './read-legal.ts';
import { readLogo } from './read-logo.ts';

interface BrandReport {
  folder: string;
  exists: boolean;
  problems: string[];
  notices: string[];
}

export const listBrandNotices = ({ dataStoredIn }: Pick<Brand, 'dataStoredIn'>): string[] =>
  dataStoredIn === ''
    ? [
        'The brokerage details do not say where data is stored (dataStoredIn), so the privacy policy names no country. Set it to the country of your servers.',
      ]
    : [];

/** Checks DATA_DIR/brand as a start does. */
export async function checkBrand(dataDir: string, projectRoot: string): Promise<BrandReport> {
  const folder = brandFolderOf(dataDir);
  const { brand, problems } = readBrand(dataDir, projectRoot);
  const read = brand
    ? [
        readLegal(dataDir, brand),
        await readLogo(dataDir),
        await readIcon(dataDir, brand.colours),
        await readBrandFiles(dataDir),
      ]
    : [];
  return {
    folder,
    exists: existsSync(folder),
    problems: [...problems, ...read.flatMap(({ problems: found }) => found)],
    notices: brand ? listBrandNotices(brand) : [],
  };
}
