import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';
import {
  collections,
  collectionNames,
  type Collection,
} from '../../domain/catalogue/collections.ts';
import type { CatalogueRecords } from '../../domain/catalogue/catalogue-records.ts';
import type { MovedRecord } from '../../domain/catalogue/moved-records.ts';
import type { StoredProject } from '../../domain/projects/indexed-project.ts';
import type { Connection } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { eachInSlices } from '../limits/each-in-slices.ts';
import { readVersion } from './catalogue-store.ts';
import { collectionTables } from './collection-tables.ts';
import { readMoved } from './moved-store.ts';

export interface StoredCatalogue extends Omit<CatalogueRecords, 'projects'> {
  version: number;
  projects: StoredProject[];
  hidden: CatalogueRecords;
  moved: MovedRecord[];
}

interface StoredDocument {
  id: number;
  /** The transaction that wrote the row; if it differs, the record must be read again. */
  writtenBy: string;
  updatedOn: string;
  isHidden: boolean;
  record: unknown;
}

/** The documents of a collection with the same `id / idsPerBlock`. */
interface Block {
  collection: Collection;
  number: number;
  /** Changes when a row is written, added or removed. */
  digest: string;
  documents: readonly StoredDocument[];
}

export type OnBadDocument = (collection: Collection, id: number, reason: string) => void;

const idsPerBlock = 256;

type Digest = Omit<Block, 'documents'>;

const digestOfRows = sql`sum(hashtextextended(stored.xmin::text, id))`;

/** Sorted by collection and id. */
async function listDigests(connection: Connection): Promise<Digest[]> {
  const { rows } = await sql<Digest>`${sql.join(
    collectionNames.map(
      (collection) => sql`
        select ${sql.lit(collection)} as collection, id / ${sql.lit(idsPerBlock)} as number,
          ${digestOfRows}::text as digest
        from ${sql.table(collectionTables[collection])} stored group by number`,
    ),
    sql` union all `,
  )}
    order by number`.execute(connection);
  return collectionNames.flatMap((collection) =>
    rows.filter((row) => row.collection === collection),
  );
}

interface StoredRow {
  id: number;
  written_by: string;
  updated_on: string;
  is_hidden: boolean;
  digest: string;
  /** JSON text, which this thread parses faster than it receives objects; null if the cached record is current. */
  record: string | null;
}

/** Documents by their ids. */
type Known = ReadonlyMap<number, StoredDocument>;

/**
 * Reads a block's current rows with their digest, since a digest from another query may not match them.
 * Only rows that changed since they were cached include their record.
 */
async function readRows(
  connection: Connection,
  { collection, number }: Pick<Block, 'collection' | 'number'>,
  known: Known,
): Promise<StoredRow[]> {
  const writtenBy = Object.fromEntries([...known].map(([id, each]) => [id, each.writtenBy]));
  const first = number * idsPerBlock;
  const { rows } = await sql<StoredRow>`
    select id, stored.xmin::text as written_by, to_char(updated_at, 'YYYY-MM-DD') as updated_on,
      hidden_at is not null as is_hidden, ${digestOfRows} over ()::text as digest,
      case when known.value is distinct from stored.xmin::text then record::text end as record
    from ${sql.table(collectionTables[collection])} stored
    left join jsonb_each_text(${JSON.stringify(writtenBy)}::jsonb) known on known.key = id::text
    where id >= ${first} and id < ${first + idsPerBlock}
    order by id`.execute(connection);
  return rows;
}

async function parseRows(
  collection: Collection,
  rows: readonly StoredRow[],
  known: Known,
  onBadDocument: OnBadDocument,
): Promise<StoredDocument[]> {
  const documents: StoredDocument[] = [];
  await eachInSlices(rows, ({ id, written_by, updated_on, is_hidden, record }) => {
    const before = known.get(id);
    if (before?.writtenBy === written_by) {
      documents.push(before);
      return;
    }
    const parsed = v.safeParse(collections[collection].schema, JSON.parse(record ?? 'null'));
    if (parsed.success)
      documents.push({
        id,
        writtenBy: written_by,
        updatedOn: updated_on,
        isHidden: is_hidden,
        record: parsed.output,
      });
    else onBadDocument(collection, id, parsed.issues[0].message);
  });
  return documents;
}

/** Calls `read` for each item, one ahead of the item that is being processed. */
async function* readAhead<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  let ahead: Promise<Result> | null = null;
  for (const [position, item] of items.entries()) {
    const result = await (ahead ?? read(item));
    const next = items[position + 1];
    ahead = next === undefined ? null : read(next);
    // Thrown when its turn comes.
    ahead?.catch(() => {});
    // Sends the query; otherwise the database would wait until the first slice of `result` is done.
    await setImmediate();
    yield result;
  }
}

/** Reads the changes since `cache`. Omits documents that no longer match the schema. */
async function readChanges(
  connection: Connection,
  cache: readonly Block[],
  onBadDocument: OnBadDocument,
): Promise<{ version: number; cache: Block[] }> {
  const version = await readVersion(connection);
  const name = ({ collection, number }: Digest) => `${collection} ${number}`;
  const cachedBlocks = new Map(cache.map((block) => [name(block), block]));
  const digests = await listDigests(connection);
  const changed = digests.filter((each) => cachedBlocks.get(name(each))?.digest !== each.digest);
  const renewed = new Map<string, Block>();
  const read = async (digest: Digest) => {
    const known: Known = new Map(
      cachedBlocks.get(name(digest))?.documents.map((each) => [each.id, each]),
    );
    return { digest, known, rows: await readRows(connection, digest, known) };
  };
  for await (const {
    digest: { collection, number },
    known,
    rows,
  } of readAhead(changed, read)) {
    const documents = await parseRows(collection, rows, known, onBadDocument);
    const block = { collection, number, digest: rows[0]?.digest ?? '', documents };
    renewed.set(name(block), block);
  }
  return {
    version,
    cache: digests.map((each) => renewed.get(name(each)) ?? cachedBlocks.get(name(each))!),
  };
}

function listRecords(cache: readonly Block[], isHidden: boolean) {
  const listDocuments = (collection: Collection) =>
    cache
      .filter((block) => block.collection === collection)
      .flatMap(({ documents }) => documents.filter((document) => document.isHidden === isHidden));
  const records = Object.fromEntries(
    collectionNames.map((collection) => [
      collection,
      listDocuments(collection).map(({ record }) => record),
    ]),
  ) as unknown as CatalogueRecords;
  const projects = listDocuments('projects').map(({ id, updatedOn }, position): StoredProject => ({
    id,
    updatedOn,
    project: records.projects[position]!,
  }));
  return { records, projects };
}

const maxTries = 3;

/**
 * Returns a function that reads the catalogue, each time only its changed blocks. A bad document must not
 * take the site down: it is omitted and reported.
 */
export function createCatalogueReader(
  db: Kysely<Tables>,
  onBadDocument: OnBadDocument,
): () => Promise<StoredCatalogue> {
  let cache: readonly Block[] = [];
  async function read(connection: Connection): Promise<StoredCatalogue> {
    const renewed = await readChanges(connection, cache, onBadDocument);
    const { version } = renewed;
    cache = renewed.cache;
    const moved = await readMoved(connection);
    const { records, projects } = listRecords(cache, false);
    const hidden = listRecords(cache, true).records;
    return { ...records, projects, hidden, moved, version };
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
