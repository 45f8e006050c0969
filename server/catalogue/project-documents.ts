import { isRefusal, Refusal } from '../../domain/refusal.ts';
import type { Config } from '../platform/settings/config.ts';
import { randomUUID } from 'node:crypto';
import {
  cleanFileName,
  documentKey,
  isPdf,
  maxDocumentBytes,
  nameByKind,
  type DocumentKind,
} from '../../domain/projects/project-document.ts';
import { toTorontoDay, type IsoDay } from '../../domain/dates/iso-day.ts';
import { isForSale } from '../../domain/projects/sales-status.ts';
import {
  formatDocument,
  type DocumentAudience,
  type DocumentChange,
} from '../../domain/projects/document-schema.ts';
import { mayChange } from '../../domain/operators/collection-roles.ts';
import { formatSubject, openRecord, parseRecordId, readRecordName } from './opened-record.ts';
import {
  deleteDocument,
  findDocument,
  insertDocument,
  isRepeatedDocument,
  listDocuments,
  replaceDocument,
  updateDocument,
} from './project-document-store.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import {
  computeFingerprint,
  FileDamagedError,
  type FileStore,
} from '../platform/files/file-store.ts';
import { isStorageError, type StorageState } from '../platform/database/storage.ts';
import type { Operate } from '../operators/operate.ts';
import { refuseStale } from '../operators/refuse-stale.ts';
import type { Visit } from '../operators/visit.ts';

const noProject = 'There is no such project.';
const noDocument = 'This document does not exist. It may have been deleted.';
const isFull = 'The disk is full, so the document was not stored. Try again once there is space.';
const isDamaged = 'The file of this document is missing or damaged. Delete it and add it again.';
const isAway = 'The document storage does not respond. Try again in a few minutes.';

const fileRefusal = (message: string) =>
  new Refusal('validation_failed', message, { field: 'file' });

function checkContent(content: Uint8Array, name: string) {
  if (name === '') throw fileRefusal('Choose a PDF file.');
  if (content.length > maxDocumentBytes)
    throw fileRefusal('It is larger than 40 MB. Choose a smaller file.');
  if (!isPdf(content)) throw fileRefusal('This is not a PDF, despite its name. Choose a PDF file.');
}

/** A project, or the draft of one, which has its id already. Locks it. Throws a Refusal. */
async function getProject(connection: Connection, urlId: string) {
  const place = parseRecordId('projects', urlId);
  if (!place) throw new Refusal('not_found', noProject);
  const { recordId, live, draft } = await openRecord(connection, place);
  const record = live?.record ?? draft?.record ?? {};
  return {
    id: recordId ?? draft?.new_project_id ?? 0,
    /** As in addresses: "12" or, if it was never published, "draft-3". */
    urlId: recordId === null ? urlId : String(recordId),
    isDraft: live === null,
    title: readRecordName('projects', record),
    subject: live ? `project ${live.key}` : formatSubject({ ...place, recordId }),
    record,
  };
}

const readText = (record: Readonly<Record<string, unknown>>, field: string): string | null => {
  const text = record[field];
  return typeof text === 'string' ? text : null;
};

const isDocumentId = (id: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

interface PriceList {
  projectId: number;
  title: string;
  audience: DocumentAudience;
  /** The project's title. */
  project: string;
}

/** Project documents: editors and admins manage them, agents read them. */
export function createProjectDocuments({
  database: { db },
  operate,
  files,
  config,
  checkStorage,
  priceLists,
  now,
}: {
  database: Database;
  operate: Operate;
  files: FileStore;
  config: Config;
  checkStorage: () => Promise<StorageState>;
  priceLists: {
    countReaders(projectId: number): Promise<number>;
    tell(tx: Connection, list: PriceList, operator: Visit['operator']): Promise<number>;
  };
  now: () => Date;
}) {
  /** Tells who opened the last price list of one that buyers find from now on; how many. */
  async function tell(
    tx: Connection,
    visit: Visit,
    project: Awaited<ReturnType<typeof getProject>>,
    document: Pick<PriceList, 'title' | 'audience'> & { kind: DocumentKind },
  ) {
    const { kind, title, audience } = document;
    if (kind !== 'price-list' || audience === 'by-hand') return 0;
    const salesStatus = readText(project.record, 'salesStatus');
    const constructionStatus = readText(project.record, 'constructionStatus');
    if (!isForSale({ salesStatus, constructionStatus })) return 0;
    const list = { projectId: project.id, title, audience, project: project.title };
    return priceLists.tell(tx, list, visit.operator);
  }

  return {
    async list(urlId: string) {
      const project = await getProject(db, urlId);
      const rows = await listDocuments(db, project.id);
      return {
        readers: await priceLists.countReaders(project.id),
        projectId: project.urlId,
        title: project.title,
        isDraft: project.isDraft,
        documents: rows.map((row) => ({
          id: row.id,
          kind: row.kind,
          title: row.title,
          datedOn: row.dated_on,
          audience: row.audience,
          name: row.file_name,
          bytes: row.bytes,
          who: row.operator_name,
          at: row.at,
        })),
        now: now(),
      };
    },

    /** Throws a Refusal for an unknown document, and for one of a draft that the operator may not see. */
    async read(operator: Visit['operator'], urlId: string, id: string) {
      const project = await getProject(db, urlId);
      const isVisible = !project.isDraft || mayChange('projects', operator);
      const found = isVisible && isDocumentId(id) && (await findDocument(db, project.id, id));
      if (!found) throw new Refusal('not_found', noDocument);
      const content = await files.get(documentKey(id), found).catch((error: unknown) => {
        if (error instanceof FileDamagedError) return null;
        throw error;
      });
      if (!content) throw new Refusal('not_found', isDamaged);
      return { name: found.file_name, content };
    },

    /** Stores a PDF, once if it is sent twice. Throws a Refusal for anything else. */
    async add(
      visit: Visit,
      urlId: string,
      {
        kind,
        name,
        content,
        audience = 'by-hand',
        datedOn = toTorontoDay(now()),
        silent,
        replacedId = '',
      }: {
        kind: DocumentKind;
        name: string;
        content: Uint8Array;
        audience?: DocumentAudience | undefined;
        datedOn?: IsoDay | undefined;
        silent?: DocumentChange['silent'];
        /** The document whose place it takes; that one is then given by hand only. */
        replacedId?: string | undefined;
      },
    ) {
      checkContent(content, name);
      const project = await getProject(db, urlId);
      if ((await checkStorage()) !== 'ok') throw fileRefusal(isFull);
      const id = randomUUID();
      // A file without a row does no harm; a row without its file would be a broken link.
      await files.put(documentKey(id), content).catch((error: unknown) => {
        if (isStorageError(error)) throw fileRefusal(isFull);
        throw config.uploads.s3 ? fileRefusal(isAway) : error;
      });
      const fileName = cleanFileName(name);
      const document = {
        id,
        project_id: project.id,
        kind,
        title: nameByKind(kind, fileName),
        dated_on: datedOn,
        audience,
        file_name: fileName,
        ...computeFingerprint(content),
        operator_id: visit.operator.id,
        operator_name: visit.operator.name,
        at: now(),
      };
      const { subject } = project;
      const work = operate({ visit, route: 'documents', intent: 'add', subject }, async (tx) => {
        // A draft may have been discarded meanwhile.
        await getProject(tx, urlId);
        if (await isRepeatedDocument(tx, document)) return { changes: null, value: false };
        await insertDocument(tx, document);
        const replaced = replacedId && (await replaceDocument(tx, project.id, { id, replacedId }));
        if (replaced === null) throw new Refusal('not_found', noDocument);
        const told = silent ? 0 : await tell(tx, visit, project, document);
        return {
          changes: {
            [kind]: [null, document.file_name],
            ...(replaced && { 'by hand only': [null, replaced] }),
            ...(told > 0 && { told: [null, told] }),
          },
          value: true,
        };
      });
      const isAdded = await work.catch((error: unknown) => {
        // After other failures the row may be stored.
        if (isRefusal(error) && ['forbidden', 'not_found'].includes(error.id)) return error;
        throw error;
      });
      if (isAdded !== true) await files.remove(documentKey(id));
      if (isRefusal(isAdded)) throw isAdded;
    },

    /** Says what buyers read of a document, of which day it is, and in which place. */
    async change(visit: Visit, urlId: string, id: string, change: DocumentChange) {
      const project = await getProject(db, urlId);
      const { position, original, ...entered } = change;
      const { subject } = project;
      await operate({ visit, route: 'documents', intent: 'change', subject }, async (tx) => {
        const rows = await listDocuments(tx, project.id);
        const found = rows.find((row) => row.id === id);
        if (!found) throw new Refusal('conflict', noDocument);
        const stored = formatDocument({ ...found, datedOn: found.dated_on });
        const isStale = original !== undefined && original !== stored;
        await refuseStale(tx, isStale, ['documents.change'], subject);
        const others = rows.filter((row) => row !== found);
        const place = Math.min(Math.max(position, 1), rows.length);
        for (const [index, row] of others.toSpliced(place - 1, 0, found).entries())
          if (row.position !== index + 1) await updateDocument(tx, row.id, { position: index + 1 });
        await updateDocument(tx, id, {
          title: entered.title,
          dated_on: entered.datedOn,
          audience: entered.audience,
          ...(entered.audience !== found.audience && {
            given_by_id: visit.operator.id,
            given_by_name: visit.operator.name,
            given_at: now(),
          }),
        });
        const isGiven = found.audience === 'by-hand' && !entered.silent;
        const told = isGiven ? await tell(tx, visit, project, { ...found, ...entered }) : 0;
        const changed = [
          ['date', found.dated_on, entered.datedOn],
          ['audience', found.audience, entered.audience],
          ['place', rows.indexOf(found) + 1, place],
          ['told', 0, told],
        ].filter(([, before, after]) => before !== after);
        if (changed.length === 0 && found.title === entered.title)
          return { changes: null, value: null };
        const changes = changed.map(([what, before, after]) => [what, [before, after]]);
        return {
          changes: { document: [found.title, entered.title], ...Object.fromEntries(changes) },
          value: null,
        };
      });
    },

    async remove(visit: Visit, urlId: string, id: string) {
      const project = await getProject(db, urlId);
      const { subject } = project;
      await operate({ visit, route: 'documents', intent: 'delete', subject }, async (tx) => {
        const found = isDocumentId(id) && (await findDocument(tx, project.id, id));
        if (!found) throw new Refusal('conflict', noDocument);
        await deleteDocument(tx, id);
        return { changes: { [found.kind]: [found.file_name, null] }, value: null };
      });
      await files.remove(documentKey(id));
    },
  };
}
