import { Refusal } from '../../domain/refusal.ts';
import type { OwnPictures } from './own-pictures.ts';
import type { PrivatePictures } from './private-pictures.ts';
import { collections, formatCollectionWord } from '../../domain/catalogue/collections.ts';
import { mayChange } from '../../domain/operators/collection-roles.ts';
import type { Operator } from '../../domain/operators/roles.ts';
import type { PictureQuery } from '../../domain/pictures/picture-query.ts';
import { renamePicture, type OtherPicture } from '../../domain/pictures/rename-picture.ts';
import { countOf } from '../../domain/text/count-of.ts';
import type { ChangeOrigin } from '../../domain/catalogue/change-origin.ts';
import { changeRecords, requireValid } from '../catalogue/change-records.ts';
import { insertPicture } from '../catalogue/picture-index-store.ts';
import { findById } from '../catalogue/record-store.ts';
import { updateDraft } from '../catalogue/draft-store.ts';
import {
  deletePicture,
  findUnusedSince,
  listPictures,
  listPictureUses,
} from './picture-library-store.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import { openRecord, parseRecordId, type Opened } from '../catalogue/opened-record.ts';
import { consoleOrigin } from '../catalogue/console-origin.ts';
import type { Operate } from '../operators/operate.ts';
import { findThumbnail, type PictureUploads } from './picture-uploads.ts';
import type { Visit } from '../operators/visit.ts';

const onPage = 48;
/** How long an unused picture stays, because an earlier version may be restored. */
const graceDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** Replaces in the record, its draft and the draft's base, or the draft would count as changed. */
async function replaceIn(
  tx: Connection,
  { collection, live, draft }: Opened,
  file: string,
  to: OtherPicture,
  origin: ChangeOrigin,
) {
  if (live) {
    const record = renamePicture(live.record, file, to);
    requireValid(await changeRecords(tx, origin, [{ collection, stored: live, record }]));
  }
  if (!draft) return;
  const isCurrent = live !== null && draft.base_revision === live.revision;
  const changedLive = live && isCurrent ? await findById(tx, collection, live.id) : null;
  const base = draft.base && {
    record: renamePicture(draft.base, file, to),
    revision: changedLive?.revision ?? draft.base_revision ?? 0,
  };
  const author = { id: draft.operator_id, name: draft.operator_name };
  const record = renamePicture(draft.record, file, to);
  await updateDraft(tx, draft, { record, base }, author, draft.at);
}

/** All pictures that editors uploaded or records refer to. */
export function createPictureLibrary({
  database: { db },
  operate,
  privatePictures,
  ownPictures,
  now,
  pictureUploads,
}: {
  database: Database;
  operate: Operate;
  privatePictures: PrivatePictures;
  ownPictures: OwnPictures;
  now: () => Date;
} & { pictureUploads: PictureUploads }) {
  return {
    /** Without links to records that the operator may not open. */
    async list(query: PictureQuery, operator: Pick<Operator, 'roles'>) {
      const rows = await listPictures(db, query, onPage);
      const page = rows.slice(0, onPage);
      const uses = await listPictureUses(
        db,
        page.map(({ file }) => file),
      );
      return {
        query,
        next: rows.length > onPage ? (page.at(-1)?.file ?? null) : null,
        pictures: await Promise.all(
          page.map(async (picture) => ({
            ...picture,
            thumbnail: await findThumbnail(privatePictures, picture.file),
            uses: uses
              .filter(({ file }) => file === picture.file)
              .map(({ collection, id, name, lacksWords }) => ({
                path: mayChange(collection, operator)
                  ? `/catalogue/${formatCollectionWord(collection)}/${id}`
                  : null,
                label: `${collections[collection].one} ${name ?? id}`,
                lacksWords,
              })),
          })),
        ),
        now: now(),
      };
    },

    /**
     * Replaces a picture in every record and draft. The new one gets its own name, so that nobody
     * sees the old one from a cache. Throws a Refusal.
     */
    async replace(visit: Visit, file: string, content: Uint8Array, name: string) {
      const nothing = new Refusal('conflict', 'Nothing uses this picture now.');
      if ((await listPictureUses(db, [file])).length === 0) throw nothing;
      const to = await pictureUploads.keep(content, name);
      if (to.file === file) throw new Refusal('conflict', 'This is the same picture.');
      await operate(
        { visit, route: 'pictures', intent: 'replace', subject: `picture ${file}` },
        async (tx) => {
          const uses = await listPictureUses(tx, [file]);
          if (uses.length === 0) throw nothing;
          await insertPicture(tx, to, visit.operator, now());
          const origin = consoleOrigin(visit);
          for (const { collection, id } of uses) {
            const place = parseRecordId(collection, id);
            if (place) await replaceIn(tx, await openRecord(tx, place), file, to, origin);
          }
          return { changes: { file: [file, to.file] }, value: null };
        },
      );
      return to.file;
    },

    /** Deletes an unused picture. Throws a Refusal when it is in use, or was until recently. */
    async remove(visit: Visit, file: string) {
      await operate(
        { visit, route: 'pictures', intent: 'delete', subject: `picture ${file}` },
        async (tx) => {
          const since = await findUnusedSince(tx, file);
          if (!since)
            throw new Refusal('conflict', 'Something uses this picture now, so it stays.');
          const days = Math.ceil(graceDays - (now().getTime() - since.getTime()) / dayMs);
          if (days > 0)
            throw new Refusal(
              'conflict',
              `It was uploaded or used in the last ${graceDays} days. It can be deleted in ${countOf(days, 'day')}.`,
            );
          await deletePicture(tx, file);
          return { changes: {}, value: null };
        },
      );
      await ownPictures.remove(file);
    },
  };
}
