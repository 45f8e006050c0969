import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';
import {
  collections,
  collectionNames,
  type Collection,
} from '../../domain/catalogue/collections.ts';
import type { CatalogueRecords } from '../../domain/catalogue/catalogue-records.ts';
import type { MovedRecord, RenamedRecord } from '../../domain/catalogue/moved-records.ts';
import type { PriceChange } from '../../domain/projects/price-history.ts';
import type { StoredProject } from '../../domain/projects/prepared-project.ts';
import type { Connection } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { eachInSlices } from '../platform/limits/each-in-slices.ts';
import { readVersion } from './catalogue-store.ts';
import { collectionTables } from './collection-tables.ts';
import { listMovedRecords, listRenamedRecords } from './former-name-store.ts';

export interface StoredCatalogue extends Omit<CatalogueRecords, 'projects'> {
  version: number;
  projects: StoredProject[];
  hidden: CatalogueRecords;
  moved: MovedRecord[];
  renamed: RenamedRecord[];
}

interface CachedRecord {
  id: number;
  stamp: string;
  updatedOn: string;
  isHidden: boolean;
  /** Of a project. */
  priceChanges: readonly PriceChange[];
  /** Null if it does not match the schema. */
  record: unknown;
}

/** Records by id, in the order of their ids. */
type CachedRecords = ReadonlyMap<number, CachedRecord>;

type Cache = Readonly<Record<Collection, CachedRecords>>;

type OnBadRecord = (collection: Collection, id: number, reason: string) => void;

const rowsPerQuery = 256;
const maxPriceChanges = 200;

/** Differs after any change: a trigger raises the revision, and a restored row has its own time. */
const stamp = sql`revision || ' ' || extract(epoch from updated_at)`;

type Stamps = readonly [id: number, stamp: string][];

async function listStamps(connection: Connection): Promise<Record<Collection, Stamps>> {
  // One JSON text of each: 20,000 rows would hold up this thread.
  const { rows } = await sql<{ collection: Collection; stamps: string }>`${sql.join(
    collectionNames.map(
      (collection) => sql`
        select ${sql.lit(collection)} as collection,
          coalesce(json_agg(json_build_array(id, ${stamp}) order by id), '[]')::text as stamps
        from ${sql.table(collectionTables[collection])}`,
    ),
    sql` union all `,
  )}`.execute(connection);
  return Object.fromEntries(
    rows.map(({ collection, stamps }) => [collection, JSON.parse(stamps)]),
  ) as Record<Collection, Stamps>;
}

interface StoredRow extends Omit<CachedRecord, 'record' | 'priceChanges'> {
  /** JSON text, which this thread parses faster than it receives objects. */
  record: string;
  /** Likewise; null without any. */
  priceChanges: string | null;
}

/** The latest changes of a project's lowest price, in the order in which they were made. */
const priceChanges = sql`
  select json_agg(json_build_object('on', latest.day, 'oldCad', old_cad, 'newCad', new_cad) order by id)::text
  from (
    select id, old_cad, new_cad, to_char(at at time zone 'America/Toronto', 'YYYY-MM-DD') as day
    from price_changes where project_id = stored.id and plan is null order by id desc limit ${sql.lit(maxPriceChanges)}
  ) latest`;

const noChanges: readonly PriceChange[] = [];

async function readRecords(
  connection: Connection,
  collection: Collection,
  ids: readonly number[],
  onBadRecord: OnBadRecord,
): Promise<CachedRecord[]> {
  const { rows } = await sql<StoredRow>`
    select id, ${stamp} as stamp, to_char(updated_at at time zone 'America/Toronto', 'YYYY-MM-DD') as "updatedOn",
      hidden_at is not null as "isHidden", record::text as record,
      ${collection === 'projects' ? sql`(${priceChanges})` : sql`null::text`} as "priceChanges"
    from ${sql.table(collectionTables[collection])} stored
    where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)`.execute(
    connection,
  );
  const records: CachedRecord[] = [];
  await eachInSlices(rows, ({ record, priceChanges: changes, ...row }) => {
    const parsed = v.safeParse(collections[collection].schema, JSON.parse(record));
    if (!parsed.success) onBadRecord(collection, row.id, parsed.issues[0].message);
    records.push({
      ...row,
      priceChanges: changes === null ? noChanges : (JSON.parse(changes) as PriceChange[]),
      record: parsed.success ? parsed.output : null,
    });
  });
  return records;
}

/** Reads the records that changed since `known`. */
async function readCollection(
  connection: Connection,
  collection: Collection,
  stamps: Stamps,
  known: CachedRecords,
  onBadRecord: OnBadRecord,
): Promise<CachedRecords> {
  const changed = stamps.filter(([id, current]) => known.get(id)?.stamp !== current);
  const current = new Map(stamps.map(([id]) => [id, known.get(id)]));
  for (let start = 0; start < changed.length; start += rowsPerQuery) {
    const ids = changed.slice(start, start + rowsPerQuery).map(([id]) => id);
    for (const record of await readRecords(connection, collection, ids, onBadRecord))
      current.set(record.id, record);
  }
  return new Map([...current].flatMap(([id, record]) => (record ? [[id, record]] : [])));
}

function listRecords(cache: Cache, isHidden: boolean) {
  const listCached = (collection: Collection) =>
    [...cache[collection].values()].filter(
      (record) => record.isHidden === isHidden && record.record !== null,
    );
  const records = Object.fromEntries(
    collectionNames.map((collection) => [
      collection,
      listCached(collection).map(({ record }) => record),
    ]),
  ) as unknown as CatalogueRecords;
  const projects = listCached('projects').map(
    ({ id, updatedOn, priceChanges: changes }, position): StoredProject => ({
      id,
      updatedOn,
      priceChanges: changes,
      project: records.projects[position]!,
    }),
  );
  return { records, projects };
}

const maxTries = 3;

/**
 * Returns a function that reads the catalogue, each time only its changed records. A bad record must
 * not take the site down: it is omitted and reported.
 */
export function createCatalogueReader(
  db: Kysely<Tables>,
  onBadRecord: OnBadRecord,
): () => Promise<StoredCatalogue> {
  const cache = Object.fromEntries(
    collectionNames.map((collection): [Collection, CachedRecords] => [collection, new Map()]),
  ) as Record<Collection, CachedRecords>;
  async function read(connection: Connection): Promise<StoredCatalogue> {
    const version = await readVersion(connection);
    const stamps = await listStamps(connection);
    for (const collection of collectionNames)
      cache[collection] = await readCollection(
        connection,
        collection,
        stamps[collection],
        cache[collection],
        onBadRecord,
      );
    const moved = await listMovedRecords(connection);
    const renamed = await listRenamedRecords(connection);
    const { records, projects } = listRecords(cache, false);
    const hidden = listRecords(cache, true).records;
    return { ...records, projects, hidden, moved, renamed, version };
  }
  return async () => {
    // Short queries delay no lead. Together they are consistent if the version did not change meanwhile.
    for (let tries = 0; tries < maxTries; tries += 1) {
      const stored = await read(db);
      if ((await readVersion(db)) === stored.version) return stored;
    }
    return db.transaction().setIsolationLevel('repeatable read').execute(read);
  };
}
