import { listPicturesOf } from '../../domain/catalogue/list-pictures.ts';
import type { Thumbnail } from '../../domain/pictures/thumbnail.ts';
import type { Connection } from '../platform/database/database.ts';
import { listProjectSummaries } from './project-summary-store.ts';

/** The thumbnails that the pages of one record and of many need. */
export function createThumbnailLists(
  db: Connection,
  findThumbnail: (file: string) => Promise<Thumbnail | null>,
) {
  async function findAll(files: Iterable<string>): Promise<Record<string, Thumbnail>> {
    const found = await Promise.all(
      [...new Set(files)].map(async (file) => [file, await findThumbnail(file)] as const),
    );
    return Object.fromEntries(
      found.filter((each): each is [string, Thumbnail] => each[1] !== null),
    );
  }

  return {
    /** Those of a record's pictures by file; omits missing files. */
    listThumbnails: (record: unknown) => findAll(listPicturesOf(record)),

    /** Picture, builder, city and price of projects, by id. */
    async readSummaries(ids: readonly number[]) {
      const rows = await listProjectSummaries(db, ids);
      const isOwn = (file: string | null): file is string =>
        file !== null && !/^https?:/i.test(file);
      const thumbnails = await findAll(rows.map(({ picture }) => picture).filter(isOwn));
      return Object.fromEntries(
        rows.map(({ picture, ...summary }) => [
          summary.id,
          { ...summary, thumbnail: (picture !== null && thumbnails[picture]) || null },
        ]),
      );
    },
  };
}
