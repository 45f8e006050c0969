import { sql, type RawBuilder } from 'kysely';
import {
  collectionNames,
  findNameField,
  type Collection,
} from '../../domain/catalogue/collections.ts';
import type { PictureQuery, PictureState } from '../../domain/pictures/picture-query.ts';
import type { Connection } from '../platform/database/database.ts';
import { collectionTables } from '../catalogue/collection-tables.ts';

interface ListedPicture {
  file: string;
  original: string | null;
  width: number | null;
  height: number | null;
  who: string | null;
  at: Date;
}

const names = (files: readonly string[]) =>
  sql`(select array_agg(value) from jsonb_array_elements_text(${JSON.stringify(files)}::jsonb))`;

const tables = [
  ...collectionNames.map((collection) => collectionTables[collection]),
  'catalogue_drafts',
  'publish_schedules',
];

/** Collections with the column `wordless_pictures`; other records have no alt texts. */
const collectionsWithAltTexts: ReadonlySet<Collection> = new Set([
  'projects',
  'builders',
  'cities',
  'propertyTypes',
  'newsArticles',
  'blogPosts',
  'aboutUs',
  'homePage',
] as const);

/** Whether some record or draft shows the picture without alt text. */
const lacksWords = sql<boolean>`p.file in (${sql.join(
  [...collectionsWithAltTexts, null].map(
    (collection) => sql`
      select unnest(wordless_pictures) from ${sql.table(collection ? collectionTables[collection] : 'catalogue_drafts')}
      where wordless_pictures <> '{}'`,
  ),
  sql` union all `,
)})`;

/** Whether no record, draft or schedule uses it, and no picture was cropped from it. */
const isUnused = sql<boolean>`
  p.operator_id is not null
  and not exists (select from pictures part where part.original = p.file)
  and ${sql.join(
    tables.map(
      (table) =>
        sql`not exists (select from ${sql.table(table)} where picture_files(record) @> array[p.file])`,
    ),
    sql` and `,
  )}`;

const conditionOf: Record<PictureState, RawBuilder<boolean>> = {
  all: sql`true`,
  unused: isUnused,
  'missing-alt-text': lacksWords,
};

/** Lists pictures, newest first; one more than `max` if there are more. */
export async function listPictures(
  connection: Connection,
  { state, words, after }: PictureQuery,
  max: number,
): Promise<ListedPicture[]> {
  const conditions = [
    conditionOf[state],
    ...words.map((word) => sql`strpos(p.search_text, ${word}) > 0`),
    ...(after === null
      ? []
      : [sql`(p.at, p.file) < (select at, file from pictures where file = ${after})`]),
  ];
  const { rows } = await sql<ListedPicture>`
    select p.file, p.original, p.width, p.height, p.operator_name as who, p.at
    from pictures p where ${sql.join(conditions, sql` and `)}
    order by p.at desc, p.file desc limit ${max + 1}`.execute(connection);
  return rows;
}

interface PictureUse {
  file: string;
  collection: Collection;
  /** The record's id in the console's addresses. */
  id: string;
  name: string | null;
  /** Whether the alt text is missing there. */
  lacksWords: boolean;
}

const maxUses = 500;

/** Lists the records and drafts that use one of the files. */
export async function listPictureUses(
  connection: Connection,
  files: readonly string[],
): Promise<PictureUse[]> {
  if (files.length === 0) return [];
  const { rows } = await sql<PictureUse>`
    select * from (${sql.join(
      collectionNames.map(
        (collection) => sql`
          select file, ${sql.lit(collection)} as collection, id::text as id, record ->> ${sql.lit(findNameField(collection))} as name,
            ${collectionsWithAltTexts.has(collection) ? sql`file = any (wordless_pictures)` : sql`false`} as "lacksWords"
          from ${sql.table(collectionTables[collection])}, unnest(picture_files(record)) file
          where picture_files(record) && ${names(files)}
          union
          select file, collection, coalesce(record_id::text, 'draft-' || id), record ->> ${sql.lit(findNameField(collection))},
            file = any (wordless_pictures)
          from catalogue_drafts, unnest(picture_files(record)) file
          where collection = ${sql.lit(collection)} and picture_files(record) && ${names(files)}`,
      ),
      sql` union `,
    )}) uses
    where file = any (coalesce(${names(files)}, '{}')) order by file, collection, id, "lacksWords" desc limit ${maxUses}`.execute(
    connection,
  );
  // A record and its draft count as one.
  const seen = new Set<string>();
  return rows.filter(({ file, collection, id }) => {
    const place = `${file} ${collection} ${id}`;
    return seen.has(place) ? false : seen.add(place);
  });
}

/** Returns when a picture became unused, as far as known; null while it is used. */
export async function findUnusedSince(connection: Connection, file: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`
    select greatest(p.at, (
      select max(at) from catalogue_versions where picture_files(record) @> array[p.file])) as since
    from pictures p where p.file = ${file} and ${isUnused}`.execute(connection);
  return rows[0]?.since ?? null;
}

export const deletePicture = (tx: Connection, file: string) =>
  tx.deleteFrom('pictures').where('file', '=', file).execute();
