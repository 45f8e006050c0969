import { isDeepStrictEqual } from 'node:util';
import type { Brand } from '../../domain/brand/brand.ts';
import {
  brokerageSchema,
  fromBrandColours,
  type SiteLook,
} from '../../domain/brand/site-records.ts';
import { readSeeded } from '../catalogue/catalogue-store.ts';
import { saveRecords } from '../catalogue/change-records.ts';
import { ConfigError, type Config } from '../platform/settings/config.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import { readReference } from './brand-assets.ts';
import { readIcon } from './draw-icons.ts';
import { readAll } from './live-brand.ts';
import { readLegal } from './read-legal.ts';
import { readLogo } from './read-logo.ts';
import { insertSiteFile } from '../catalogue/site-file-store.ts';

/** Records the sender of email, so that another contact address does not change it. */
const pickDetails = (brand: Brand) =>
  Object.fromEntries(
    Object.entries({ ...brand, senderEmail: brand.senderEmail ?? brand.email }).filter(
      ([field]) => field in brokerageSchema.entries,
    ),
  );

async function readLook(dataDir: string, colours: Brand['colours']) {
  const [{ logo, problems }, icon] = [await readLogo(dataDir), await readIcon(dataDir, colours)];
  const files = [logo?.asset, icon.asset].filter((asset) => asset != null);
  const look: SiteLook = {
    ...fromBrandColours(colours),
    logo: logo && readReference(logo.asset),
    icon: icon.asset && readReference(icon.asset),
  };
  const looks = colours || files.length > 0 ? [look] : [];
  return { looks, files, problems: [...problems, ...icon.problems] };
}

/** What the folder has of the site's own records and the console has not. Throws ConfigError. */
async function findNew(connection: Connection, { dataDir, readBrand, isDemoBrand }: Config) {
  const brand = readBrand();
  const [details] = await readAll(connection, 'brokerage');
  const hasLook = (await readAll(connection, 'siteLook')).length > 0;
  const pages = (await readAll(connection, 'legalPages')).map(({ page }) => page);
  const look = hasLook
    ? { looks: [], files: [], problems: [] }
    : await readLook(dataDir, isDemoBrand ? undefined : brand.colours);
  const { legal, problems } = readLegal(dataDir, brand);
  if (look.problems.length + problems.length > 0)
    throw new ConfigError([...problems, ...look.problems].join('\n'));
  return {
    details,
    brokerage: details || isDemoBrand ? [] : [pickDetails(brand)],
    looks: look.looks,
    files: look.files,
    legalPages: Object.entries(legal)
      .map(([page, body]) => ({ page, body }))
      .filter(({ page }) => !pages.some((each) => each === page)),
  };
}

/**
 * Stores details, colours, logo, icon and legal pages of DATA_DIR/brand as the records that the
 * console edits, once: what has a record is not read again.
 */
export async function storeBrandFiles(
  { db }: Pick<Database, 'db'>,
  config: Config,
  report: (line: string) => void,
) {
  const found = await findNew(db, config);
  const { details } = found;
  if (
    details &&
    !config.isDemoBrand &&
    !isDeepStrictEqual(details, pickDetails(config.readBrand()))
  )
    report(
      'DATA_DIR/brand/brand.json differs from the brokerage details of the site and was not read again. Change them in the console under Site.',
    );
  if (found.brokerage.length + found.looks.length + found.legalPages.length === 0) return;
  await db.transaction().execute(async (tx) => {
    // Locks, so that of two starting processes only one stores them.
    await readSeeded(tx);
    const { brokerage, looks, files, legalPages } = await findNew(tx, config);
    for (const asset of files) {
      const reference = readReference(asset);
      const name = reference.split('/')[1] ?? '';
      await insertSiteFile(tx, { reference, name, content: asset.content });
    }
    const origin = { cause: 'command' } as const;
    await saveRecords(tx, origin, 'brokerage', brokerage);
    await saveRecords(tx, origin, 'siteLook', looks);
    await saveRecords(tx, origin, 'legalPages', legalPages);
  });
  report('Stored the files of DATA_DIR/brand. Change them in the console under Site from now on.');
}
