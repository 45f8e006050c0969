import type { Readable } from 'node:stream';
import {
  findLinkState,
  nameDocument,
  type LinkState,
} from '../../../domain/leads/inbox/sent-documents.ts';
import { documentKey } from '../../../domain/projects/project-document.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { insertLeadEvent } from '../lead-event-store.ts';
import {
  countOpening,
  findLinkedDocument,
  noteSentPriceListOpening,
} from '../sent-document-store.ts';

/** Whoever opens a document again within this time, such as by reloading, is counted once. */
const sameOpeningMs = 10 * 60_000;

interface LinkedDocument {
  /** "Tower: Brochure" */
  name: string;
  fileName: string;
  bytes: number;
  endsAt: Date;
  state: LinkState;
}

export interface DocumentLinks {
  /** Null for an unknown link. */
  find(token: string): Promise<LinkedDocument | null>;
  /** The document of a link as it is read, and counted; null if the link opens nothing. */
  open(token: string): Promise<{ fileName: string; bytes: number; content: Readable } | null>;
}

/** What people can do with the links to documents that a reply sent them. */
export function createDocumentLinks(
  { db }: Pick<Database, 'db'>,
  files: FileStore,
  now: () => Date,
): DocumentLinks {
  return {
    async find(token) {
      const found = await findLinkedDocument(db, token);
      if (!found) return null;
      const { fileName, bytes, endsAt } = found;
      return {
        name: nameDocument(found),
        fileName,
        bytes,
        endsAt,
        state: findLinkState(found, now()),
      };
    },
    async open(token) {
      const found = await findLinkedDocument(db, token);
      if (!found || findLinkState(found, now()) !== 'open') return null;
      const content = await files.open(documentKey(found.documentId));
      if (!content) return null;
      const at = now();
      const since = new Date(at.getTime() - sameOpeningMs);
      await db
        .transaction()
        .execute(async (tx) => {
          await noteSentPriceListOpening(tx, found.id, at);
          if (!(await countOpening(tx, found.id, { at, since }))) return;
          const event = { before: null, after: nameDocument(found), note: null };
          await insertLeadEvent(tx, found.leadId, null, { kind: 'document-opened', ...event }, at);
        })
        .catch((error: unknown) => {
          content.destroy();
          throw error;
        });
      return { fileName: found.fileName, bytes: found.bytes, content };
    },
  };
}
