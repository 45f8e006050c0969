import { sql } from 'kysely';
import { collectionNames, type Collection } from '../../domain/catalogue/collections.ts';
import {
  recordFilterNames,
  type ReferencedCollection,
  type RecordFilter,
  type RecordQuery,
  type RecordState,
} from '../../domain/catalogue/record-query.ts';
import type { Connection } from '../platform/database/database.ts';
import { collectionTables } from './collection-tables.ts';

interface ListedRecord {
  id: number;
  key: string;
  name: string;
  isHidden: boolean;
  hasDraft: boolean;
  updatedAt: Date;
}

/**
 * Projects, builders, cities and stations have a separate column, because their records are too large to read for
 * a list.
 */
const names: Partial<Record<Collection, ReturnType<typeof sql<string>>>> = {
  projects: sql`r.title`,
  builders: sql`r.name`,
  cities: sql`r.name`,
  stations: sql`r.name || ', ' || r.system`,
  newsArticles: sql`r.record->>'title'`,
  blogPosts: sql`r.record->>'title'`,
  aboutUs: sql`r.record->>'heading'`,
  brokerage: sql`r.record->>'name'`,
};

const states: Record<RecordState, ReturnType<typeof sql<boolean>>> = {
  all: sql`true`,
  public: sql`r.hidden_at is null`,
  hidden: sql`r.hidden_at is not null`,
  draft: sql`d.id is not null`,
  // They are only in the history: listRemoved.
  removed: sql`false`,
};

const filterColumns: Record<RecordFilter, string> = {
  builder: 'r.builder_url',
  city: 'r.city',
  zone: 'r.mls_zone',
  status: 'r.construction_status',
  kind: 'r.kind',
};

type RecordSelection = Pick<RecordQuery, 'state' | 'words' | 'filters'>;

/** Builds the from clause for a collection's matching records `r` with their drafts `d`. */
function matchRecords(collection: Collection, { state, words, filters }: RecordSelection) {
  const conditions = [
    states[state],
    ...words.map((word) => sql`strpos(r.search_text, ${word}) > 0`),
    ...(collection === 'projects'
      ? recordFilterNames.flatMap((filter) =>
          filters[filter] === undefined
            ? []
            : [sql`${sql.ref(filterColumns[filter])} = ${filters[filter]}`],
        )
      : []),
  ];
  return sql`
    from ${sql.table(collectionTables[collection])} r
    left join catalogue_drafts d on d.collection = ${collection} and d.record_id = r.id
    where ${sql.join(conditions, sql` and `)}`;
}

export async function countRecords(
  connection: Connection,
  collection: Collection,
  selection: RecordSelection,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count ${matchRecords(collection, selection)}`.execute(connection);
  return rows[0]?.count ?? 0;
}

/** The ids of all matching records, by key. */
export async function listMatchingIds(
  connection: Connection,
  collection: Collection,
  selection: RecordSelection,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id ${matchRecords(collection, selection)} order by r.key`.execute(connection);
  return rows.map(({ id }) => id);
}

/** Adds all matching records to a batch, or only those with the ids. Returns their number. */
export async function selectForBatch(
  tx: Connection,
  batchId: number,
  collection: Collection,
  selection: RecordSelection,
  ids: readonly number[] | null,
): Promise<number> {
  const chosen =
    ids === null
      ? sql``
      : sql` and r.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  const { numAffectedRows } = await sql`
    insert into batch_records (batch_id, record_id, key)
    select ${batchId}::bigint, r.id, r.key ${matchRecords(collection, selection)}${chosen}`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

const afterKey = (key: string | null, column: string) =>
  key === null ? sql`true` : sql`${sql.ref(column)} > ${key}`;

/** Searches once for both page and total, because a search by words scans every row. */
async function findByWords(
  connection: Connection,
  collection: Collection,
  query: RecordSelection & Pick<RecordQuery, 'after'>,
  max: number,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with matched as materialized (select r.id, r.key ${matchRecords(collection, query)})
    select (select count(*) from matched) as total, (select coalesce(json_agg(id), '[]') from (
      select id from matched where ${afterKey(query.after, 'key')} order by key limit ${max}
    ) page) as ids`.execute(connection);
  return rows[0] ?? { ids: [], total: 0 };
}

/** Lists records by key, with the total; one record more than `max` if there are more. */
export async function listRecords(
  connection: Connection,
  collection: Collection,
  query: RecordSelection & Pick<RecordQuery, 'after'>,
  max: number,
): Promise<{ records: ListedRecord[]; total: number }> {
  const name = names[collection] ?? sql<string>`r.key`;
  const found =
    query.words.length > 0 ? await findByWords(connection, collection, query, max + 1) : null;
  const selection = found ? { ...query, words: [] } : query;
  const { rows } = await sql<ListedRecord>`
    select r.id, r.key, ${name} as name, r.hidden_at is not null as "isHidden",
      d.id is not null as "hasDraft", r.updated_at as "updatedAt"
    ${matchRecords(collection, selection)}
      and ${found ? sql`r.id = any(${found.ids}::bigint[])` : afterKey(query.after, 'r.key')}
    order by r.key limit ${max + 1}`.execute(connection);
  const total = found?.total ?? (await countRecords(connection, collection, query));
  return { records: rows, total };
}

interface CollectionCount {
  collection: Collection;
  public: number;
  hidden: number;
}

export async function countByCollection(connection: Connection): Promise<CollectionCount[]> {
  const { rows } = await sql<CollectionCount>`${sql.join(
    collectionNames.map(
      (collection) => sql`
        select ${sql.lit(collection)} as collection, count(*) filter (where hidden_at is null) as public,
          count(*) filter (where hidden_at is not null) as hidden
        from ${sql.table(collectionTables[collection])}`,
    ),
    sql` union all `,
  )}`.execute(connection);
  return rows;
}

interface FoundRecord {
  collection: Collection;
  id: number;
  name: string;
}

/** Finds records whose name or key contains all words; by collection, then by name. */
export async function findRecords(
  connection: Connection,
  searched: readonly Collection[],
  words: readonly string[],
  maxPerCollection: number,
): Promise<FoundRecord[]> {
  const { rows } = await sql<FoundRecord>`${sql.join(
    searched.map((collection) => {
      const selection = { state: 'all', words, filters: {} } as const;
      const name = names[collection] ?? sql<string>`r.key`;
      return sql`(
        select ${sql.lit(collection)} as collection, r.id, ${name} as name ${matchRecords(collection, selection)}
        order by lower(${name}), r.key limit ${maxPerCollection})`;
    }),
    sql` union all `,
  )}`.execute(connection);
  return rows;
}

/** Lists public records whose name or key contains all words, by name. */
export async function listNames(
  connection: Connection,
  collection: ReferencedCollection,
  words: readonly string[],
  max: number,
): Promise<{ key: string; name: string }[]> {
  const name = names[collection] ?? sql<string>`r.key`;
  const matches = words.map((word) => sql`strpos(r.search_text, ${word}) > 0`);
  const { rows } = await sql<{ key: string; name: string }>`
    select key, ${name} as name from ${sql.table(collectionTables[collection])} r
    where ${sql.join([sql`hidden_at is null`, ...matches], sql` and `)}
    order by lower(${name}), key limit ${max}`.execute(connection);
  // As people look names up: PostgreSQL's own order may put “Öster” after “Z”.
  return rows.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Whether a city or a project of the catalogue has the name. */
export async function isCityUsed(connection: Connection, city: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from cities where name = ${city})
      or exists (select from projects where city = ${city}) as "isUsed"`.execute(connection);
  return rows[0]?.isUsed ?? false;
}

/** What the builders of some records are called, by address. */
export async function readBuilderNames(
  connection: Connection,
  records: readonly (Readonly<Record<string, unknown>> | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const urls = new Set(records.map((record) => record?.['builderUrl']));
  const keys = [...urls].filter((url) => typeof url === 'string' && url !== '');
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; name: string }>`
    select key, name from builders where key in (${sql.join(keys)})`.execute(connection);
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** The name of a project's builder that is off the site, so that visitors see none; else null. */
export async function findHiddenBuilder(
  connection: Connection,
  record: Readonly<Record<string, unknown>> | null | undefined,
): Promise<string | null> {
  const key = record?.['builderUrl'];
  if (typeof key !== 'string' || key === '') return null;
  const { rows } = await sql<{ name: string }>`
    select name from builders where key = ${key} and hidden_at is not null`.execute(connection);
  return rows[0]?.name ?? null;
}

/** Lists the keys of public builders with this name, case-insensitively. */
export async function listBuildersNamed(connection: Connection, name: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from builders where hidden_at is null and lower(name) = lower(${name}) limit 2`.execute(
    connection,
  );
  return rows.map(({ key }) => key);
}
