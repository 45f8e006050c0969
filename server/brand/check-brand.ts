import { existsSync } from 'node:fs';
import type { Brand } from '../../domain/brand/brand.ts';
import { brandFolderOf, listHoursProblems, readBrand } from './read-brand.ts';
import { readBrandFiles } from './open-brand-files.ts';

export interface BrandReport {
  folder: string;
  exists: boolean;
  problems: string[];
  notices: string[];
}

export const listBrandNotices = ({ dataStoredIn }: Pick<Brand, 'dataStoredIn'>): string[] =>
  dataStoredIn === ''
    ? [
        'brand.json: dataStoredIn is empty, so the privacy policy names no country. Set it to the country of your servers.',
      ]
    : [];

/**
 * Runs the startup checks on DATA_DIR/brand. With MEETING_HOURS set, the hours in brand.json may be
 * any text.
 */
export async function checkBrand(
  dataDir: string,
  projectRoot: string,
  { hasMeetingHours = false }: { hasMeetingHours?: boolean } = {},
): Promise<BrandReport> {
  const folder = brandFolderOf(dataDir);
  const { brand, problems } = readBrand(dataDir, projectRoot);
  const files = brand ? await readBrandFiles(dataDir, brand) : { problems: [] };
  const hours = brand && !hasMeetingHours ? listHoursProblems(brand) : [];
  return {
    folder,
    exists: existsSync(folder),
    problems: [...problems, ...hours, ...files.problems],
    notices: brand ? listBrandNotices(brand) : [],
  };
}
