import { sql } from 'kysely';
import { listPicturesOf } from '../../domain/catalogue/list-pictures.ts';
import type { PixelRectangle } from '../../domain/pictures/crop.ts';
import type { Operator } from '../../domain/operators/roles.ts';
import { foldText } from '../../domain/text/fold-text.ts';
import type { Connection } from '../platform/database/database.ts';

interface NewPicture {
  file: string;
  width: number;
  height: number;
  dominantColour: string;
  /** The original it was cropped from. */
  original?: { file: string; crop: PixelRectangle };
}

/** Indexes a stored picture; an indexed one becomes the newest again. */
export async function insertPicture(
  tx: Connection,
  { file, width, height, dominantColour, original }: NewPicture,
  operator: Operator,
  now: Date,
) {
  const facts = {
    width,
    height,
    dominant_colour: dominantColour,
    original: original?.file ?? null,
    crop: original ? JSON.stringify(original.crop) : null,
    operator_id: operator.id,
    operator_name: operator.name,
    at: now,
  };
  await tx
    .insertInto('pictures')
    .values({ file, search_text: foldText(file), ...facts })
    .onConflict((conflict) => conflict.column('file').doUpdateSet(facts))
    .execute();
}

/** Indexes the names of all pictures in records. */
export async function indexPictures(connection: Connection, records: readonly unknown[]) {
  const files = [...new Set(listPicturesOf(records))];
  if (files.length > 0)
    await sql`
      insert into pictures (file, search_text)
      select file, search from jsonb_to_recordset(${JSON.stringify(
        files.map((file) => ({ file, search: foldText(file) })),
      )}::jsonb) as named (file text, search text)
      on conflict do nothing`.execute(connection);
}

export const findPicture = (connection: Connection, file: string) =>
  connection.selectFrom('pictures').selectAll().where('file', '=', file).executeTakeFirst();

/** Returns size and colour by file name, for pictures of known size. */
export async function findPictureFacts(connection: Connection, files: readonly string[]) {
  if (files.length === 0) return new Map<string, PictureFacts>();
  const rows = await connection
    .selectFrom('pictures')
    .select(['file', 'width', 'height', 'dominant_colour as dominantColour'])
    .where('file', 'in', files)
    .where('width', 'is not', null)
    .execute();
  return new Map(rows.map(({ file, ...facts }): [string, PictureFacts] => [file, facts]));
}

export interface PictureFacts {
  width: number | null;
  height: number | null;
  dominantColour: string | null;
}
