import { sql } from 'kysely';
import { cataloguePartNames, type CataloguePart } from '../../domain/catalogue/catalogue-parts.ts';
import type { RecordQuery, RecordState } from '../../domain/catalogue/record-query.ts';
import type { Connection } from '../database/database.ts';
import { catalogueTables } from './catalogue-tables.ts';
import { references } from './moved-store.ts';

export interface ListedRecord {
  id: number;
  key: string;
  name: string;
  isHidden: boolean;
  hasDraft: boolean;
  updatedAt: Date;
}

/** Of projects, builders and cities a column of its own: their records are too large to be read for a list. */
const names: Partial<Record<CataloguePart, ReturnType<typeof sql<string>>>> = {
  projects: sql`r.title`,
  builders: sql`r.name`,
  cities: sql`r.name`,
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
};

/** By key; one record more than `max` where there are further ones. */
export async function listRecords(
  connection: Connection,
  part: CataloguePart,
  { state, words, after, naming }: Omit<RecordQuery, 'search'>,
  max: number,
): Promise<ListedRecord[]> {
  const name = names[part] ?? sql<string>`r.key`;
  const conditions = [
    states[state],
    ...words.map((word) => sql`strpos(lower(r.key || ' ' || ${name}), ${word}) > 0`),
    ...(after === null ? [] : [sql`r.key > ${after}`]),
    ...(naming && part === 'projects'
      ? [sql`r.${sql.ref(references[naming.part].column)} = ${naming.value}`]
      : []),
  ];
  const { rows } = await sql<ListedRecord>`
    select r.id, r.key, ${name} as name, r.hidden_at is not null as "isHidden",
      d.id is not null as "hasDraft", r.updated_at as "updatedAt"
    from ${sql.table(catalogueTables[part])} r
    left join catalogue_drafts d on d.part = ${part} and d.document_id = r.id
    where ${sql.join(conditions, sql` and `)}
    order by r.key limit ${max + 1}`.execute(connection);
  return rows;
}

export interface PartCount {
  part: CataloguePart;
  public: number;
  hidden: number;
}

export async function countParts(connection: Connection): Promise<PartCount[]> {
  const { rows } = await sql<PartCount>`${sql.join(
    cataloguePartNames.map(
      (part) => sql`
        select ${sql.lit(part)} as part, count(*) filter (where hidden_at is null) as public,
          count(*) filter (where hidden_at is not null) as hidden
        from ${sql.table(catalogueTables[part])}`,
    ),
    sql` union all `,
  )}`.execute(connection);
  return rows;
}

const suggestedAtMost = 1000;

/** Keys and names of a part, for a field that refers to it. */
export async function listNames(
  connection: Connection,
  part: 'builders' | 'cities' | 'mlsZones' | 'propertyTypes',
): Promise<{ key: string; name: string }[]> {
  const { rows } = await sql<{ key: string; name: string }>`
    select key, ${names[part] ?? sql<string>`r.key`} as name
    from ${sql.table(catalogueTables[part])} r where hidden_at is null
    order by key limit ${suggestedAtMost}`.execute(connection);
  return rows;
}
