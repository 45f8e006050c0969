import type { Config } from '../config.ts';
import { ConfigError } from '../settings/setting.ts';
import { readLegal, type OwnLegal } from './read-legal.ts';

/** What lies in the brand folder beside brand.json, checked. */
export interface BrandFiles {
  legal: OwnLegal;
}

/** Reads the brand folder; throws ConfigError with a sentence for each thing that is wrong. */
export async function openBrandFiles({
  dataDir,
  brand,
}: Pick<Config, 'dataDir' | 'brand'>): Promise<BrandFiles> {
  const { legal, problems } = readLegal(dataDir, brand);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return { legal };
}
