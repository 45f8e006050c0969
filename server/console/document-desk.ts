import { createHash, randomUUID } from 'node:crypto';
import {
  cleanFileName,
  isPdf,
  maxDocumentBytes,
  type DocumentKind,
} from '../../domain/projects/project-document.ts';
import { findById } from '../catalogue/document-store.ts';
import {
  deleteDocument,
  findDocument,
  insertDocument,
  listDocuments,
} from '../catalogue/project-document-store.ts';
import type { Connection } from '../database/database.ts';
import { createDocumentFiles } from '../uploads/document-files.ts';
import { isStorageError } from '../database/storage.ts';
import type { ConsoleParts } from './console-parts.ts';
import { ConsoleRefusal } from './operate.ts';
import type { Visit } from './visit.ts';

const noProject = 'This project is not there. It may have been removed.';
const noDocument = 'This document is not there. It may have been deleted.';
const isFull =
  'There is no room for it, so the document was not stored. Try again once there is room.';

const isAway = 'The store of documents does not answer. Try again in a few minutes.';

/** A refused document, with a message for the field. */
class DocumentRefusal extends Error {
  readonly status = 400;
  readonly field = 'file';
}

function checkContent(content: Uint8Array, name: string) {
  if (name === '') throw new DocumentRefusal('Choose a PDF file.');
  if (content.length > maxDocumentBytes)
    throw new DocumentRefusal('It is larger than 40 MB. Save it smaller and choose it again.');
  if (!isPdf(content))
    throw new DocumentRefusal('This is not a PDF, whatever its name says. Choose a PDF file.');
}

async function getProject(connection: Connection, projectId: number) {
  const project = await findById(connection, 'projects', projectId);
  if (!project) throw new ConsoleRefusal(404, noProject);
  return project;
}

const readId = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : 0);
const isDocumentId = (id: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** Documents of projects, for editors and admins alone. */
export function createDocumentDesk({
  database: { db },
  operate,
  config,
  checkStorage,
  now,
}: ConsoleParts) {
  const documents = createDocumentFiles(config);
  return {
    async list(id: string) {
      const project = await getProject(db, readId(id));
      const rows = await listDocuments(db, project.id);
      return {
        projectId: project.id,
        title: String(project.record['title']),
        documents: rows.map(({ id: documentId, kind, file_name, bytes, operator_name, at }) => {
          const size = Math.max(1, Math.round(bytes / 1024));
          return { id: documentId, kind, name: file_name, kilobytes: size, who: operator_name, at };
        }),
        now: now(),
      };
    },

    /** The file, for whoever may see the page. Throws ConsoleRefusal where it is not there. */
    async read(projectId: string, id: string) {
      const found = isDocumentId(id) && (await findDocument(db, readId(projectId), id));
      if (!found) throw new ConsoleRefusal(404, noDocument);
      return { name: found.file_name, content: await documents.read(id) };
    },

    /** Stores a PDF. Throws a sentence about the field `file` for anything else. */
    async add(
      visit: Visit,
      projectId: string,
      { kind, name, content }: { kind: DocumentKind; name: string; content: Uint8Array },
    ) {
      checkContent(content, name);
      const project = await getProject(db, readId(projectId));
      if ((await checkStorage()) !== 'ok') throw new DocumentRefusal(isFull);
      const id = randomUUID();
      // A file without a row does no harm; a row without its file would be a broken link.
      await documents.write(id, content).catch((error: unknown) => {
        if (isStorageError(error)) throw new DocumentRefusal(isFull);
        throw config.uploads.s3 ? new DocumentRefusal(isAway) : error;
      });
      const document = {
        id,
        project_id: project.id,
        kind,
        file_name: cleanFileName(name),
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        operator_id: visit.operator.id,
        operator_name: visit.operator.name,
        at: now(),
      };
      const subject = `project ${project.key}`;
      return operate({ visit, route: 'documents', intent: 'add', subject }, async (tx) => {
        await insertDocument(tx, document);
        return { changes: { [kind]: [null, document.file_name] }, value: null };
      });
    },

    async remove(visit: Visit, projectId: string, id: string) {
      const project = await getProject(db, readId(projectId));
      const subject = `project ${project.key}`;
      await operate({ visit, route: 'documents', intent: 'delete', subject }, async (tx) => {
        const found = isDocumentId(id) && (await findDocument(tx, project.id, id));
        if (!found) throw new ConsoleRefusal(409, noDocument);
        await deleteDocument(tx, id);
        return { changes: { [found.kind]: [found.file_name, null] }, value: null };
      });
      await documents.remove(id);
    },
  };
}
