import { Refusal } from '../../domain/refusal.ts';
import type { Config } from '../platform/settings/config.ts';
import { randomUUID } from 'node:crypto';
import {
  cleanFileName,
  isPdf,
  maxDocumentBytes,
  nameByKind,
  type DocumentKind,
} from '../../domain/projects/project-document.ts';
import { toTorontoDay, type IsoDay } from '../../domain/dates/iso-day.ts';
import { isSoldOut } from '../../domain/projects/sales-status.ts';
import type { DocumentAudience, DocumentChange } from '../../domain/projects/document-schema.ts';
import { findById } from './record-store.ts';
import {
  deleteDocument,
  findDocument,
  insertDocument,
  listDocuments,
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
import type { Visit } from '../operators/visit.ts';

const noProject = 'This project does not exist. It may have been removed.';
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

async function getProject(connection: Connection, projectId: number) {
  const project = await findById(connection, 'projects', projectId);
  if (!project) throw new Refusal('not_found', noProject);
  return project;
}

const keyOf = (id: string) => `documents/${id}.pdf`;
const readId = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : 0);
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
    const salesStatus = project.record['salesStatus'];
    if (kind !== 'price-list' || audience === 'by-hand') return 0;
    if (typeof salesStatus === 'string' && isSoldOut({ salesStatus })) return 0;
    const list = {
      projectId: project.id,
      title,
      audience,
      project: String(project.record['title']),
    };
    return priceLists.tell(tx, list, visit.operator);
  }

  return {
    async list(id: string) {
      const project = await getProject(db, readId(id));
      const rows = await listDocuments(db, project.id);
      return {
        readers: await priceLists.countReaders(project.id),
        projectId: project.id,
        title: String(project.record['title']),
        documents: rows.map((row) => ({
          id: row.id,
          kind: row.kind,
          title: row.title,
          datedOn: row.dated_on,
          audience: row.audience,
          name: row.file_name,
          kilobytes: Math.max(1, Math.round(row.bytes / 1024)),
          who: row.operator_name,
          at: row.at,
        })),
        now: now(),
      };
    },

    /** Throws a Refusal for an unknown document. */
    async read(projectId: string, id: string) {
      const found = isDocumentId(id) && (await findDocument(db, readId(projectId), id));
      if (!found) throw new Refusal('not_found', noDocument);
      const content = await files.get(keyOf(id), found).catch((error: unknown) => {
        if (error instanceof FileDamagedError) return null;
        throw error;
      });
      if (!content) throw new Refusal('not_found', isDamaged);
      return { name: found.file_name, content };
    },

    /** Stores a PDF. Throws a Refusal for anything else. */
    async add(
      visit: Visit,
      projectId: string,
      {
        kind,
        name,
        content,
        audience = 'by-hand',
        datedOn = toTorontoDay(now()),
        silent,
      }: {
        kind: DocumentKind;
        name: string;
        content: Uint8Array;
        audience?: DocumentAudience | undefined;
        datedOn?: IsoDay | undefined;
        silent?: DocumentChange['silent'];
      },
    ) {
      checkContent(content, name);
      const project = await getProject(db, readId(projectId));
      if ((await checkStorage()) !== 'ok') throw fileRefusal(isFull);
      const id = randomUUID();
      // A file without a row does no harm; a row without its file would be a broken link.
      await files.put(keyOf(id), content).catch((error: unknown) => {
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
      const subject = `project ${project.key}`;
      return operate({ visit, route: 'documents', intent: 'add', subject }, async (tx) => {
        await insertDocument(tx, document);
        const told = silent ? 0 : await tell(tx, visit, project, document);
        return {
          changes: { [kind]: [null, document.file_name], ...(told > 0 && { told: [null, told] }) },
          value: null,
        };
      });
    },

    /** Says what buyers read of a document, of which day it is, and in which place. */
    async change(visit: Visit, projectId: string, id: string, change: DocumentChange) {
      const project = await getProject(db, readId(projectId));
      const { position, ...entered } = change;
      const subject = `project ${project.key}`;
      await operate({ visit, route: 'documents', intent: 'change', subject }, async (tx) => {
        const rows = await listDocuments(tx, project.id);
        const found = rows.find((row) => row.id === id);
        if (!found) throw new Refusal('conflict', noDocument);
        const others = rows.filter((row) => row !== found);
        const place = Math.min(Math.max(position, 1), rows.length);
        for (const [index, row] of others.toSpliced(place - 1, 0, found).entries())
          if (row.position !== index + 1) await updateDocument(tx, row.id, { position: index + 1 });
        await updateDocument(tx, id, {
          title: entered.title,
          dated_on: entered.datedOn,
          audience: entered.audience,
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

    async remove(visit: Visit, projectId: string, id: string) {
      const project = await getProject(db, readId(projectId));
      const subject = `project ${project.key}`;
      await operate({ visit, route: 'documents', intent: 'delete', subject }, async (tx) => {
        const found = isDocumentId(id) && (await findDocument(tx, project.id, id));
        if (!found) throw new Refusal('conflict', noDocument);
        await deleteDocument(tx, id);
        return { changes: { [found.kind]: [found.file_name, null] }, value: null };
      });
      await files.remove(keyOf(id));
    },
  };
}
