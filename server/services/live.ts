import {
  consoleChannel,
  presenceTimeoutMs,
  type LiveUpdate,
} from '../../domain/operators/live-update.ts';
import { formatCollectionWord, type Collection } from '../../domain/catalogue/collections.ts';
import { mayAct } from '../../domain/operators/console-routes.ts';
import type { Operator } from '../../domain/operators/roles.ts';
import type { Database } from '../platform/database/database.ts';
import { listVisibleReferences, listCurrentOwners } from '../leads/visible-lead-store.ts';
import {
  deleteRecordPresenceBefore,
  listColleaguesEditing,
} from '../catalogue/record-presence-store.ts';
import { deletePresenceBefore, listColleaguesViewing } from '../leads/inbox/presence-store.ts';
import { listLiveSessions } from '../operators/operator-session-store.ts';
import type { Visit } from '../operators/visit.ts';

/** The payload of the triggers in db/migrations/0001_schema.sql. */
interface Announcement {
  lead?: number;
  isNew?: boolean;
  moved?: boolean;
  ownerBefore?: number | null;
  lookedAt?: number;
  operator?: number;
  /** A record of the catalogue that somebody opened, closed or changed: "project/12". */
  record?: string;
  /** A draft that was saved, published or discarded. */
  draftOf?: { collection: Collection; id: number | null; draft: number };
  /** Who saved it; null when it ended. */
  by?: number | null;
}

interface Change {
  isNew: boolean;
  /** Its owners before it was reassigned or erased. */
  ownersBefore: Set<number | null>;
}

interface LiveStream {
  visit: Visit;
  send(news: LiveUpdate): void;
  /** A heartbeat that keeps proxies from closing the connection. */
  beat(): void;
  end(): void;
}

export interface LiveConsole {
  /** Sends news to a browser until the function it returns is called. */
  open(stream: LiveStream): () => void;
  /** Ends every stream. */
  close(): void;
}

/** The rule of `visibleLeads`, for a lead's former owner. */
const seesLeadsOf = ({ id, roles }: Operator, owner: number | null) =>
  roles.includes('admin') || (roles.includes('agent') && (owner === null || owner === id));

const gatherMs = 100;
const beatEveryMs = 20_000;
/** Above this, reloading everything is cheaper. */
const maxLeadsAtOnce = 200;

/**
 * Sends changes by any process to this process's browsers: to each operator only what they may see.
 */
export async function openLiveConsole(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  now: () => Date,
  onError: (error: unknown) => void,
): Promise<LiveConsole> {
  const streams = new Set<LiveStream>();
  let changed = new Map<number, Change>();
  let lookedAt = new Set<number>();
  /** Records to report, with the operator who need not hear of it. */
  let records = new Map<string, number | null>();
  let isMissing = false;
  let gathering: NodeJS.Timeout | null = null;
  let isClosed = false;

  function note({
    lead,
    isNew,
    moved,
    ownerBefore = null,
    lookedAt: seen,
    record,
    draftOf,
    by = null,
  }: Announcement) {
    if (record !== undefined) records.set(record, null);
    if (draftOf) {
      const address = `${formatCollectionWord(draftOf.collection)}/${draftOf.id ?? `draft-${draftOf.draft}`}`;
      records.set(address, (records.get(address) ?? by) === by ? by : null);
    }
    if (seen !== undefined) lookedAt.add(seen);
    if (lead === undefined) return;
    const change = changed.get(lead) ?? { isNew: false, ownersBefore: new Set() };
    if (isNew) change.isNew = true;
    if (moved) change.ownersBefore.add(ownerBefore);
    changed.set(lead, change);
  }

  /** The changes as one operator may see them. */
  async function buildNews(
    operator: Operator,
    changes: ReadonlyMap<number, Change>,
    looked: ReadonlySet<number>,
    edited: ReadonlyMap<string, number | null>,
  ): Promise<LiveUpdate> {
    const ids = [...new Set([...changes.keys(), ...looked])];
    const visible = new Map(
      (await listVisibleReferences(db, operator, ids)).map(({ id, reference }) => [id, reference]),
    );
    const lost = [...changes].flatMap(([id, { ownersBefore }]) =>
      !visible.has(id) && [...ownersBefore].some((owner) => seesLeadsOf(operator, owner))
        ? [id]
        : [],
    );
    const colleagues = await listColleaguesViewing(db, operator, [...looked]);
    const editedByOthers = mayAct('record', 'save', operator)
      ? [...edited].flatMap(([record, by]) => (by === operator.id ? [] : [record]))
      : [];
    const editing = await listColleaguesEditing(db, operator, editedByOthers);
    return {
      leads: [...changes].flatMap(([id, { isNew }]) => {
        const reference = visible.get(id);
        return reference === undefined ? [] : [{ reference, isNew }];
      }),
      gone: lost.length > 0 ? await listCurrentOwners(db, lost) : [],
      here: [
        ...[...looked].flatMap((id) => {
          const reference = visible.get(id);
          const names = colleagues.flatMap(({ leadId, name }) => (leadId === id ? [name] : []));
          return reference === undefined ? [] : [{ reference, names }];
        }),
        ...editedByOthers.map((reference) => ({
          reference,
          names: editing.flatMap(({ record, name }) => (record === reference ? [name] : [])),
        })),
      ],
    };
  }

  async function publish() {
    gathering = null;
    const [changes, looked, edited, all] = [changed, lookedAt, records, isMissing];
    [changed, lookedAt, records, isMissing] = [new Map(), new Set(), new Map(), false];
    const groups = Map.groupBy(streams, ({ visit }) => visit.operator.id);
    for (const group of groups.values()) {
      const operator = group[0]?.visit.operator;
      if (!operator) continue;
      const isMany = all || changes.size + looked.size + edited.size > maxLeadsAtOnce;
      const news = isMany ? { all: true } : await buildNews(operator, changes, looked, edited);
      const isNews = Object.values(news).some((each) => each === true || each.length > 0);
      if (isNews) for (const stream of group) if (streams.has(stream)) stream.send(news);
    }
  }

  const schedulePublish = () => {
    if (streams.size === 0 || isClosed) return;
    gathering ??= setTimeout(() => {
      publish().catch((error: unknown) => {
        // Makes pages reload everything.
        isMissing = true;
        onError(error);
      });
    }, gatherMs);
  };

  await listen(consoleChannel, (payload) => {
    if (streams.size === 0) return;
    const announcement = payload === null ? null : (JSON.parse(payload) as Announcement);
    if (announcement) note(announcement);
    else isMissing = true;
    // The browser reconnects, which reads the roles again.
    for (const stream of streams)
      if (stream.visit.operator.id === announcement?.operator) stream.end();
    schedulePublish();
  });

  async function sweep() {
    if (streams.size === 0) return;
    const living = await listLiveSessions(
      db,
      [...streams].map(({ visit }) => visit.sessionId),
      now(),
    );
    for (const stream of streams)
      if (living.has(stream.visit.sessionId)) stream.beat();
      else stream.end();
    const before = new Date(now().getTime() - presenceTimeoutMs);
    await deletePresenceBefore(db, before);
    await deleteRecordPresenceBefore(db, before);
    if (isMissing) schedulePublish();
  }
  const timer = setInterval(() => void sweep().catch(onError), beatEveryMs);
  timer.unref();

  return {
    open(stream) {
      if (isClosed) stream.end();
      else streams.add(stream);
      return () => streams.delete(stream);
    },
    close() {
      isClosed = true;
      clearInterval(timer);
      if (gathering) clearTimeout(gathering);
      for (const stream of streams) stream.end();
    },
  };
}
