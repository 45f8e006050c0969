import type { FormRecord } from '../../domain/catalogue/edits/record-form.ts';
import { emptyCatalogue } from '../../domain/catalogue/catalogue-records.ts';
import type { Collection } from '../../domain/catalogue/collections.ts';
import { buildSnapshot } from '../../domain/catalogue/snapshot.ts';
import { buildBuilder, buildProject, oakHomes } from './factories.ts';
import { saveCatalogue } from './save-catalogue.ts';
import { findByKeys } from '../../server/catalogue/record-store.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { createPictureStore } from '../../server/pictures/picture-store.ts';
import { findThumbnail } from '../../server/pictures/picture-uploads.ts';
import { createPrivatePictures } from '../../server/pictures/private-pictures.ts';
import { createArchiving } from '../../server/catalogue/archive-record.ts';
import { createDraftActions } from '../../server/catalogue/draft-actions.ts';
import { createPublishing } from '../../server/catalogue/publish-record.ts';
import { createRecordReading } from '../../server/catalogue/record-reading.ts';
import { createOperate } from '../../server/operators/operate.ts';
import type { Visit } from '../../server/operators/visit.ts';

const now = () => new Date('2026-11-22T15:00:00Z');
export const plan = { name: 'A1', beds: 1, baths: 1, interiorSqFt: 500, priceCad: 549_900 };

const pictures = createPictureStore({ folders: [], cache: null as never });
const privatePictures = createPrivatePictures(pictures, { readKey: () => 'of tests', now });

/** The console's catalogue services with two editors, on a database. */
export function openRecordEditing(database: Database) {
  const operate = createOperate(database, now);
  const config = { readBrand: () => oakHomes, readMail: () => ({ isFromSet: true }) };
  const changing = { operate, now, config, files: { remove: async () => {} } };
  const editing = {
    ...createDraftActions(changing),
    ...createPublishing(changing),
    ...createArchiving(changing),
    ...createRecordReading({
      database,
      catalogue: { snapshot: buildSnapshot(1, { ...emptyCatalogue, projects: [] }) },
      now,
      findThumbnail: (file) => findThumbnail(privatePictures, file),
      config,
      countToTell: async () => 0,
    }),
  };
  const hire = (name: string, id: number, role: 'editor' | 'agent' | 'site' = 'editor'): Visit => ({
    operator: { id, name, email: `${name}@example.com`, roles: [role] },
    sessionId: crypto.randomUUID(),
    provenAt: now(),
    clientAddress: null,
  });
  /** A form open in a browser; each save sends its shown values and the changes. */
  async function openForm(word: string, id: number | string) {
    const place = editing.readPlace(word, String(id));
    const { record } = await editing.read(word, String(id));
    let shown: FormRecord = record;
    return async (
      visit: Visit,
      entered: FormRecord,
      more: { rebase?: number; takes?: never[] } = {},
    ) => {
      const sent = {
        original: shown,
        entered: { ...shown, ...entered },
        rebase: null,
        choices: [],
        ...more,
      };
      const saved = await editing.save(visit, place, sent);
      shown = saved.original;
      return saved.conflicts;
    };
  }
  const find = async (collection: Collection, key: string) => {
    const found = await findByKeys(database.db, [key]);
    return found.find((each) => each.collection === collection);
  };
  const readAudit = () =>
    database.db
      .selectFrom('audit_log')
      .select(['action', 'outcome', 'changes'])
      .orderBy('id')
      .execute();
  return { editing, openForm, find, readAudit, hire, ada: hire('Ada', 1), bo: hire('Bo', 2) };
}

/** A builder, and one of its projects with two plans. */
export async function fillCatalogue(database: Database) {
  await saveCatalogue(database, {
    builders: [buildBuilder('acme', 'Acme')],
    projects: [
      buildProject({
        stub: 'tower',
        title: 'Tower',
        builderUrl: 'acme',
        minPriceCad: 500_000,
        floorPlans: [plan, { ...plan, name: 'B2' }],
      }),
    ],
  });
}
