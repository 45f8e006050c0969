import { Refusal } from '../../domain/refusal.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { checkRecord, fillDescriptions } from '../../domain/catalogue/edits/check-record.ts';
import { groupProblems } from '../../domain/catalogue/edits/group-problems.ts';
import { changesLook } from '../../domain/catalogue/collections.ts';
import { overlaySnapshot } from '../../domain/catalogue/overlay-snapshot.ts';
import { formatPublicPath } from '../../domain/catalogue/public-path.ts';
import type { CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import { rolesToChange } from '../../domain/operators/collection-roles.ts';
import { toTorontoDay } from '../../domain/dates/iso-day.ts';
import { previewMessages } from '../../domain/text/messages/preview.ts';
import {
  deletePreviewLinks,
  findPreviewed,
  insertPreviewLink,
} from '../catalogue/preview-store.ts';
import { insertDraft } from '../catalogue/draft-store.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import type { LiveSite, PreviewSite } from './open-live-site.ts';
import { isStillAllowed } from '../operators/still-allowed.ts';
import { hashToken, newToken } from '../platform/token.ts';
import {
  createRecordOperation,
  findOpened,
  readBase,
  readOpened,
  rebaseDraft,
  type Opened,
  type RecordPlace,
} from '../catalogue/opened-record.ts';
import { nameProblems } from '../catalogue/draft-actions.ts';
import type { Operate } from '../operators/operate.ts';
import type { Visit } from '../operators/visit.ts';

const previewMs = 24 * 60 * 60 * 1000;

/** The catalogue including a draft. */
export interface Preview {
  snapshot: CatalogueSnapshot;
  /** Set for drafts of the site itself: brokerage, look or texts. */
  site: Pick<LiveSite, 'config' | 'getBrandFiles'> | null;
  expiresAt: Date;
  /** What is missing before it can be published: descriptions of pictures. */
  missing: readonly string[];
}

/** Links that show a draft on its public page for a day, without signing in. */
export function createPreviews({
  database: { db },
  operate,
  catalogue,
  config,
  now,
  previewSite,
}: {
  database: Database;
  operate: Operate;
  catalogue: Catalogue;
  config: Config;
  now: () => Date;
} & {
  previewSite: PreviewSite;
}) {
  const notFound = (sentence: string) => new Refusal('not_found', sentence);
  const operation = createRecordOperation(operate);

  /** The record as it is shown, where pictures may lack a description; null for an incomplete draft. */
  function readShown(opened: Opened) {
    const { collection, live } = opened;
    const entered = rebaseDraft(opened);
    const filled = fillDescriptions(collection, entered, previewMessages.noDescription);
    const { record } = checkRecord(collection, filled, live?.record, config);
    const { problems } = checkRecord(collection, entered, live?.record, config);
    const missing = groupProblems(nameProblems(collection, problems));
    return { record, missing: missing.map(({ label, reason }) => `${label} ${reason}`) };
  }

  /** Creates a link to a draft; without a draft, returns the address of the page. */
  async function makeLink(
    tx: Connection,
    { operator }: Visit,
    path: string,
    draftId: number | null,
  ): Promise<string> {
    const address = config.http.publicUrl + path;
    if (draftId === null) return address;
    const token = newToken();
    await insertPreviewLink(tx, {
      tokenHash: hashToken(token),
      draftId,
      operatorId: operator.id,
      expiresAt: new Date(now().getTime() + previewMs),
    });
    return `${address}?preview=${token}`;
  }

  return {
    makeLink,

    /**
     * Creates a link to the draft; for a public record without one, returns the address of its page.
     * Throws a Refusal for an incomplete draft.
     */
    make: (visit: Visit, place: RecordPlace): Promise<string> =>
      operation(visit, 'preview', place, async (tx, opened) => {
        const { collection, recordId, live, draft } = opened;
        const { record } = readShown(opened);
        if (!record)
          throw new Refusal(
            'conflict',
            'The page cannot be shown yet: see what is missing above the form.',
          );
        const path = formatPublicPath(collection, record);
        if (!draft && live?.hiddenAt === null)
          return { changes: null, value: await makeLink(tx, visit, path, null) };
        const draftId =
          draft?.id ??
          (await insertDraft(
            tx,
            { collection, recordId },
            { record: readOpened(opened), base: readBase(opened) },
            visit.operator,
            now(),
          ));
        return { changes: {}, value: await makeLink(tx, visit, path, draftId) };
      }),

    /** Ends all links to a draft. */
    end: (visit: Visit, place: RecordPlace) =>
      operation(visit, 'end-previews', place, async (tx, { draft }) => {
        const count = draft ? await deletePreviewLinks(tx, draft.id) : 0;
        return { changes: count > 0 ? { links: [count, 0] } : null, value: null };
      }),

    /** Throws a Refusal for an unknown or expired link. */
    async open(token: string): Promise<Preview> {
      const previewed = await findPreviewed(db, hashToken(token), now());
      if (!previewed) throw notFound(previewMessages.over);
      const { collection, draftId, recordId, operatorId, expiresAt } = previewed;
      const plan = { operatorId, route: 'record', intent: 'preview' } as const;
      if (!(await isStillAllowed(db, { ...plan, onlyFor: rolesToChange(collection) })))
        throw notFound(previewMessages.over);
      const place = { collection, recordId, draftId: recordId === null ? draftId : null };
      const opened = await findOpened(db, place);
      if (opened?.draft?.id !== draftId) throw notFound(previewMessages.over);
      const { record, missing } = readShown(opened);
      if (!record) throw notFound(previewMessages.incomplete);
      const today = toTorontoDay(now());
      const draft = { collection, liveKey: opened.live?.key ?? null, record };
      const snapshot = overlaySnapshot(catalogue.snapshot, draft, today);
      const site = changesLook(collection) ? await previewSite(snapshot.records) : null;
      return { snapshot, site, expiresAt, missing };
    },
  };
}
