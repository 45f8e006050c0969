import type { Readable } from 'node:stream';
import type { CatalogueSnapshot } from '../../../domain/catalogue/snapshot.ts';
import {
  findLinkEnd,
  findLinkState,
  nameDocument,
  type LinkState,
} from '../../../domain/leads/inbox/sent-documents.ts';
import { documentKey } from '../../../domain/projects/project-document.ts';
import { wholeProject, type Project } from '../../../domain/projects/project.ts';
import type { JobQueue } from '../../mail/job-queue.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { countUse } from '../../platform/limits/rate-limit-store.ts';
import type { Config } from '../../platform/settings/config.ts';
import { hashToken, newToken } from '../../platform/token.ts';
import { insertLeadEvent } from '../lead-event-store.ts';
import { hasVerifiedAccount } from '../lead-store.ts';
import { packageMail } from '../package-mail.ts';
import {
  countPackageOpening,
  findLinkedPackage,
  listPackageDocuments,
  notePriceListOpening,
  renewPackage,
  tieLink,
  wasDownloaded,
  type LinkedPackage,
} from '../sent-package-store.ts';

/** Whoever opens the same again within this time, such as by reloading, is counted once. */
const sameOpeningMs = 10 * 60_000;

/** `unopened` in no browser yet, `elsewhere` in another browser than this one, `gone` with its project. */
export type PackageState = LinkState | 'unopened' | 'elsewhere' | 'gone';

export interface PackageContents {
  project: Project;
  documents: Awaited<ReturnType<typeof listPackageDocuments>>['documents'];
  /** How many more documents members get. */
  forMembers: number;
  agent: { name: string; email: string | null } | null;
  /** The address to which the link was sent. */
  email: string;
}

interface FoundPackage {
  /** The project's title; null once it was removed. */
  title: string | null;
  stub: string | null;
  endsAt: Date;
  state: PackageState;
  /** Null unless it is open. */
  contents: PackageContents | null;
}

export interface Packages {
  /** Null for an unknown link. `secret` is that of the browser. */
  find(token: string, secret: string | null): Promise<FoundPackage | null>;
  /** Opens a package in the first browser that asks; returns the browser's secret, or null. */
  open(token: string): Promise<string | null>;
  /** A document as it is read, and recorded; null if the link does not open it in this browser. */
  read(
    link: { token: string; secret: string | null },
    documentId: string,
  ): Promise<{ fileName: string; bytes: number; content: Readable } | null>;
  /** Mails another link, if this is the address to which the first one was sent. */
  sendAgain(token: string, email: string): Promise<void>;
}

const of = (after: string | null) => ({ before: null, after, note: null });

/** What people can do with the links to the packages that they asked for. */
export function createPackages(
  { db }: Pick<Database, 'db'>,
  {
    files,
    catalogue,
    jobs,
    config,
    now,
  }: {
    files: FileStore;
    catalogue: Readonly<{ snapshot: CatalogueSnapshot }>;
    jobs: Pick<JobQueue, 'planDeliveries'>;
    config: Pick<Config, 'limits' | 'readBrand'>;
    now: () => Date;
  },
): Packages {
  function findState(found: LinkedPackage, secret: string | null): PackageState {
    const state = findLinkState(found, now());
    if (state !== 'open') return state;
    if (!found.isPublished) return 'gone';
    if (found.browserHash === null) return 'unopened';
    return secret !== null && hashToken(secret) === found.browserHash ? 'open' : 'elsewhere';
  }

  const listOwnDocuments = async (found: LinkedPackage) =>
    listPackageDocuments(db, found.projectId, await hasVerifiedAccount(db, found.email));

  async function countOpening({ leadId, project }: LinkedPackage) {
    const at = now();
    const since = new Date(at.getTime() - sameOpeningMs);
    await db.transaction().execute(async (tx) => {
      if (await countPackageOpening(tx, leadId, { at, since }))
        await insertLeadEvent(tx, leadId, null, { kind: 'package-opened', ...of(project) }, at);
    });
  }

  async function countDownload(leadId: number, kind: string, name: string) {
    const at = now();
    const since = new Date(at.getTime() - sameOpeningMs);
    await db.transaction().execute(async (tx) => {
      if (!(await wasDownloaded(tx, { leadId, name, since })))
        await insertLeadEvent(tx, leadId, null, { kind: 'document-opened', ...of(name) }, at);
      if (kind === 'price-list') await notePriceListOpening(tx, leadId, at);
    });
  }

  return {
    async find(token, secret) {
      const found = await findLinkedPackage(db, token);
      if (!found) return null;
      const { project: title, stub, endsAt, agent, agentEmail } = found;
      const state = findState(found, secret);
      const project = state === 'open' && stub ? catalogue.snapshot.findProject(stub) : null;
      // Published, but not yet in this process.
      if (state === 'open' && !project)
        return { title, stub, endsAt, state: 'gone', contents: null };
      if (!project) return { title, stub, endsAt, state, contents: null };
      await countOpening(found);
      const contents = {
        project: project[wholeProject],
        ...(await listOwnDocuments(found)),
        agent: agent === null ? null : { name: agent, email: agentEmail },
        email: found.email,
      };
      return { title, stub, endsAt, state, contents };
    },

    async open(token) {
      const found = await findLinkedPackage(db, token);
      if (!found || findState(found, null) !== 'unopened') return null;
      const secret = newToken();
      return (await tieLink(db, token, secret)) ? secret : null;
    },

    async read({ token, secret }, documentId) {
      const found = await findLinkedPackage(db, token);
      if (!found || findState(found, secret) !== 'open') return null;
      const { documents } = await listOwnDocuments(found);
      const document = documents.find(({ id }) => id === documentId);
      const content = document && (await files.open(documentKey(document.id)));
      if (!content) return null;
      await countDownload(
        found.leadId,
        document.kind,
        nameDocument({ ...document, project: found.project }),
      ).catch((error: unknown) => {
        content.destroy();
        throw error;
      });
      return { fileName: document.fileName, bytes: document.bytes, content };
    },

    async sendAgain(token, email) {
      const found = await findLinkedPackage(db, token);
      if (!found || found.email.toLowerCase() !== email.trim().toLowerCase()) return;
      if (!found.isPublished || found.revokedAt) return;
      const limit = {
        key: `confirmations:${hashToken(found.email.toLowerCase())}`,
        max: config.limits.confirmationsPerEmail,
        windowSeconds: 60 * 60,
      };
      await db.transaction().execute(async (tx) => {
        if (!(await countUse(tx, limit, now()))) return;
        await renewPackage(tx, found.leadId, findLinkEnd(now(), config.readBrand()));
        const event = { kind: 'package-sent', before: null, after: null, note: null } as const;
        const eventId = await insertLeadEvent(tx, found.leadId, null, event, now());
        await jobs.planDeliveries(tx, [
          { mail: packageMail, lead_id: found.leadId, event_id: eventId },
        ]);
      });
    },
  };
}
