import { Refusal } from '../../domain/refusal.ts';
import type { Uploads } from '../pictures/uploads.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import { insertLeadEvent } from '../leads/lead-event-store.ts';
import { listPhotosOfLead } from '../pictures/upload-store.ts';
import type { Operate } from '../operators/operate.ts';
import type { Visit } from '../operators/visit.ts';
import { getWorksheet } from './worksheet-reading.ts';

const noPhoto = 'There is no such photo, or its file was deleted.';

/** A lead's photo whose file still exists. */
const findLivePhoto = async (connection: Connection, leadId: number, id: string) =>
  (await listPhotosOfLead(connection, leadId)).find(
    (photo) => photo.id === id && photo.file_deleted_at === null,
  );

/** Purchasers' photo IDs, for operators who may see their worksheet. */
export function createPhotoIds({
  database: { db },
  operate,
  uploads,
  now,
}: {
  database: Database;
  operate: Operate;
  uploads: Uploads;
  now: () => Date;
}) {
  return {
    /** The view is recorded before the picture is read. */
    async open(
      visit: Visit,
      reference: string,
      id: string,
      { userAgent }: { userAgent: string | null },
    ) {
      const { operator, clientAddress } = visit;
      const { lead } = await getWorksheet(db, operator, reference);
      if (!(await findLivePhoto(db, lead.id, id))) throw new Refusal('not_found', noPhoto);
      return uploads.show(id, { clientAddress, userAgent, operator });
    },

    delete: (visit: Visit, reference: string, id: string) =>
      operate(
        { visit, route: 'worksheet', intent: 'delete-photo', subject: `lead ${reference}` },
        async (tx) => {
          const { lead } = await getWorksheet(tx, visit.operator, reference);
          const photo = await findLivePhoto(tx, lead.id, id);
          if (!photo) throw new Refusal('conflict', noPhoto);
          const { field } = photo;
          await uploads.deleteFile(tx, id, visit.operator.name);
          const event = { kind: 'photo-deleted', before: field, after: null, note: null } as const;
          await insertLeadEvent(tx, lead.id, visit.operator, event, now());
          return { changes: { photo: [field, null] }, value: null };
        },
      ),
  };
}
