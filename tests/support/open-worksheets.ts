import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { StepInput } from '../../domain/worksheets/step-forms.ts';
import type { WorksheetQuery } from '../../domain/worksheets/worksheet-query.ts';
import type { WorksheetState } from '../../domain/worksheets/worksheet-states.ts';
import type { StepName } from '../../domain/worksheets/worksheet-steps.ts';
import type { Catalogue } from '../../server/catalogue/catalogue.ts';
import { readConfig } from '../../server/platform/settings/config.ts';
import { createOperate } from '../../server/operators/operate.ts';
import type { Visit } from '../../server/operators/visit.ts';
import { createPhotoIds } from '../../server/worksheets/photo-ids.ts';
import { createWorksheetReading } from '../../server/worksheets/worksheet-reading.ts';
import { createWorksheetSteps } from '../../server/worksheets/worksheet-steps.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { openJobs } from './open-jobs.ts';
import { retention } from '../../server/people/retention.ts';
import { hashToken, newToken } from '../../server/platform/token.ts';
import { openFiles } from '../../server/platform/files/open-files.ts';
import { openUploadFiles } from '../../server/pictures/upload-files.ts';
import { insertUpload } from '../../server/pictures/upload-store.ts';
import { createUploads } from '../../server/pictures/uploads.ts';
import { hire } from './open-console.ts';
import { buildLeadDraft, buildProject, buildTestSnapshot, oakHomes } from './factories.ts';
import { createFolder, projectRoot } from './harness.ts';
import { openLeadIntake } from './lead-intake.ts';
import { computeFingerprint } from '../../server/platform/files/file-store.ts';

/** Only both ends of a JPEG. */
export const jpeg = Buffer.from('ffd8ffe000104a464946ffd9', 'hex');
export const client = { address: '192.0.2.9', userAgent: 'Test Browser' };
const origin = { clientAddress: null, userAgent: null, pageUrl: null };
export const everything: WorksheetQuery = { state: null, project: '' };

/** A brokerage with an admin, two agents and a clock that tests set. */
export async function openWorksheets(database: Database) {
  const { db } = database;
  const dataDir = createFolder();
  const config = readConfig({ DATA_DIR: dataDir }, projectRoot);
  const clock = { now: new Date('2026-10-01T15:00:00Z') };
  const now = () => clock.now;
  const files = openUploadFiles(config);
  const uploads = createUploads(database, files, config, database.checkStorage, now);
  const jobs = await openJobs(database);
  const leads = openLeadIntake(database, jobs, config, now);
  const operate = createOperate(database, now);
  const catalogue = {
    snapshot: buildTestSnapshot([buildProject({ stub: 'sextant', title: 'Sextant' })]),
  } as unknown as Catalogue;
  const dependencies = {
    database,
    catalogue,
    jobs,
    operate,
    uploads,
    files: openFiles(config),
    pictures: null as never,
    privatePictures: null as never,
    ownPictures: null as never,
    checkStorage: database.checkStorage,
    // No test signs in here.
    operators: null as never,
    batches: null as never,
    inboxCounts: null as never,
    config: { ...config, readBrand: () => oakHomes },
    now,
  };
  const worksheets = {
    ...createWorksheetReading(dependencies),
    ...createWorksheetSteps(dependencies),
    openPhoto: createPhotoIds(dependencies).open,
    deletePhoto: createPhotoIds(dependencies).delete,
  };
  const clientAddress = '192.0.2.9';
  const [ada, al, bo] = [
    { ...(await hire(database, 'Ada', 'admin')), clientAddress },
    { ...(await hire(database, 'Al', 'agent')), clientAddress },
    { ...(await hire(database, 'Bo', 'agent')), clientAddress },
  ];

  /** Submits a worksheet with a photo, as a visitor would. */
  async function send(email: string, answers: Record<string, string> = {}) {
    const token = newToken();
    const id = await insertUpload(db, {
      tokenHash: hashToken(token),
      now: now(),
      written: computeFingerprint(jpeg),
    });
    await files.write(id, jpeg);
    const link = `https://homes.example/photo-id/${token}`;
    const field = 'firstPurchaser.photo_id';
    const { reference } = await leads.submit(
      buildLeadDraft({
        form: 'worksheet',
        email,
        attributes: {
          propertyType: 'condos',
          project_name: 'Sextant',
          choice1: 'Suite 1204',
          [field]: link,
          ...answers,
        },
        uploads: { [field]: link },
      }),
      origin,
    );
    // The database has the computer's clock.
    await db
      .updateTable('leads')
      .set({ received_at: now() })
      .where('reference', '=', reference)
      .execute();
    return reference;
  }

  const give = (reference: string, visit: Visit | null) =>
    db
      .updateTable('leads')
      .set({ owner_id: visit?.operator.id ?? null })
      .where('reference', '=', reference)
      .execute();

  /** Takes a step at the current revision. */
  async function step(
    visit: Visit,
    reference: string,
    name: StepName,
    input: Partial<StepInput> = {},
  ) {
    const { revision } = await worksheets.read(ada.operator, reference);
    await worksheets.step(visit, reference, name, {
      revision,
      words: '',
      tellBuyer: false,
      ...input,
    });
  }

  const setDates = async (reference: string, dates: object) => {
    const { revision, sheet, signedOn } = await worksheets.read(ada.operator, reference);
    const { apsReceived, disclosureReceived, guideReceived, clockKind } = sheet;
    const known = { apsReceived, disclosureReceived, guideReceived, clockKind, signedOn };
    const asked = { isOtherHome: false, tellBuyer: false, ...dates };
    await worksheets.setDates(ada, reference, { revision, ...known, ...asked });
  };

  const readState = async (reference: string): Promise<WorksheetState> =>
    (await worksheets.read(ada.operator, reference)).sheet.state;

  const on = (day: string) => {
    clock.now = new Date(`${day}T15:00:00Z`);
  };
  const retain = retention.create({ database, files, config, now });
  const listFiles = () => readdirSync(path.join(dataDir, 'uploads'));
  const shared = { worksheets, files, config, now, jobs, retain, listFiles };
  return { ...shared, ada, al, bo, send, give, step, setDates, readState, on };
}
