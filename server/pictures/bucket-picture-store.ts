import type { Connection } from '../platform/database/database.ts';
import type { PictureFacts } from './picture-facts.ts';

export async function findBucketPicture(
  connection: Connection,
  file: string,
): Promise<PictureFacts | null> {
  const row = await connection
    .selectFrom('bucket_pictures')
    .select(['sha256', 'width', 'height', 'dominant_colour as dominantColour'])
    .where('file', '=', file)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveBucketPicture(
  connection: Connection,
  file: string,
  { sha256, width, height, dominantColour }: PictureFacts & { dominantColour: string },
) {
  const facts = { sha256, width, height, dominant_colour: dominantColour };
  await connection
    .insertInto('bucket_pictures')
    .values({ file, ...facts })
    .onConflict((conflict) => conflict.column('file').doUpdateSet(facts))
    .execute();
}

export const deleteBucketPicture = (connection: Connection, file: string) =>
  connection.deleteFrom('bucket_pictures').where('file', '=', file).execute();
