import type { Brand } from '../../domain/brand/brand.ts';
import { toBrandColours } from '../../domain/brand/site-records.ts';
import type { CatalogueRecords } from '../../domain/catalogue/catalogue-records.ts';
import { iterateRecords } from '../catalogue/catalogue-store.ts';
import type { Config } from '../config.ts';
import type { Connection } from '../database/database.ts';
import { follow } from './follow.ts';

export type SiteRecords = Pick<CatalogueRecords, 'brokerage' | 'siteLook'>;

/** The brand published in the console, with unpublished parts from brand.json. */
export function findBrand(
  start: Brand,
  { brokerage: [details], siteLook: [look] }: SiteRecords,
): Brand {
  if (!details && !look) return start;
  const { colours: startColours, ...startDetails } = start;
  const colours = look ? toBrandColours(look) : startColours;
  return { ...startDetails, ...details, ...(colours && { colours }) };
}

/** The configuration, always with the currently published brokerage. */
export function followBrand(start: Config, readRecords: () => SiteRecords): Config {
  let seen: Pick<SiteRecords[keyof SiteRecords], 0>[] = [];
  let current: Pick<Config, 'brand' | 'mail' | 'meetings'> = start;
  const read = () => {
    const records = readRecords();
    const [details, look] = [records.brokerage[0], records.siteLook[0]];
    if (details !== seen[0] || look !== seen[1]) {
      seen = [details, look] as never;
      current = start.rebrand(findBrand(start.brand, records));
    }
    return current;
  };
  return {
    ...start,
    brand: follow(() => read().brand),
    mail: follow(() => read().mail),
    meetings: follow(() => read().meetings),
    isDemoBrand: start.isDemoBrand && readRecords().brokerage.length === 0,
  };
}

async function readAll<Name extends keyof CatalogueRecords>(
  connection: Connection,
  collection: Name,
): Promise<CatalogueRecords[Name]> {
  const records: unknown[] = [];
  for await (const record of iterateRecords(connection, collection)) records.push(record);
  return records as unknown as CatalogueRecords[Name];
}

/** For commands, which have no catalogue in memory. */
export const readSiteRecords = async (connection: Connection): Promise<SiteRecords> => ({
  brokerage: await readAll(connection, 'brokerage'),
  siteLook: await readAll(connection, 'siteLook'),
});
