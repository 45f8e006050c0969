import { Refusal } from '../../domain/refusal.ts';
import {
  maxShortlisted,
  mayRemove,
  type Shortlist,
  type ShortlistChange,
  type Side,
} from '../../domain/projects/shortlist.ts';
import { shortlistMessages } from '../../domain/text/messages/shortlist.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import { retryConflicts } from '../platform/database/retry-conflicts.ts';
import { rethrowUnavailable } from '../platform/database/unavailable.ts';
import { clientRateKey } from '../platform/limits/client-rate-key.ts';
import { consumeRateLimits } from '../platform/limits/rate-limit-store.ts';
import type { Config } from '../platform/settings/config.ts';
import { hashToken, newToken } from '../platform/token.ts';
import {
  deleteShortlist,
  deleteShortlisted,
  findShortlist,
  insertShortlist,
  insertShortlisted,
  listShortlisted,
  markShortlisted,
  touchShortlist,
} from './shortlist-store.ts';

export interface Shortlists {
  /** Returns the token of its maker. Throws Refusal: 400 without a known project, 429. */
  create(stubs: readonly string[], clientAddress: string | null): Promise<string>;
  /** Null for an unknown link, or once it has ended. */
  find(token: string): Promise<Shortlist | null>;
  /**
   * Changes it for the side of the link; what is done already is not repeated. Throws Refusal: 403,
   * 404 for an unknown link, 409 for what the other side prevents, 429.
   */
  change(token: string, change: ShortlistChange, clientAddress: string | null): Promise<void>;
}

/** A person hearts and notes every project within a minute, but sends few leads. */
const changesPerLead = 5;

/** The token of the link to share follows from the maker's, which nobody can derive from it. */
const findGuestToken = (makerToken: string) => hashToken(`guest of ${makerToken}`);

const shortlistGone = () => new Refusal('shortlist_not_found', shortlistMessages.unknown);
const shortlistChanged = (sentence: string) => new Refusal('shortlist_changed', sentence);

export function createShortlists(
  database: Database,
  catalogue: Pick<Catalogue, 'snapshot'>,
  { limits }: Pick<Config, 'limits'>,
  now: () => Date,
): Shortlists {
  const { db } = database;
  const isOffered = (stub: string) => catalogue.snapshot.findProject(stub) !== null;

  const consume = (name: string, max: number, clientAddress: string | null) =>
    consumeRateLimits(
      database,
      [{ key: `${name}:${clientRateKey(clientAddress)}`, max, windowSeconds: 60 }],
      now(),
    );

  const inTransaction = <Result>(work: (tx: Connection) => Promise<Result>) =>
    retryConflicts(() => db.transaction().execute(work)).catch(rethrowUnavailable);

  async function add(tx: Connection, id: number, stub: string) {
    const listed = await listShortlisted(tx, id);
    if (listed.some((each) => each.stub === stub)) return;
    if (listed.length >= maxShortlisted)
      throw new Refusal('shortlist_full', shortlistMessages.full(maxShortlisted));
    await insertShortlisted(tx, id, [stub]);
  }

  async function remove(tx: Connection, id: number, side: Side, stub: string) {
    const project = (await listShortlisted(tx, id)).find((each) => each.stub === stub);
    if (project && isOffered(stub) && !mayRemove(project, side))
      throw shortlistChanged(shortlistMessages.othersAre);
    await deleteShortlisted(tx, id, [stub]);
  }

  async function clear(tx: Connection, id: number) {
    const gone = (await listShortlisted(tx, id)).filter(({ stub }) => !isOffered(stub));
    if (gone.length > 0)
      await deleteShortlisted(
        tx,
        id,
        gone.map(({ stub }) => stub),
      );
  }

  async function apply(tx: Connection, id: number, side: Side, change: ShortlistChange) {
    switch (change.intent) {
      case 'add':
        return add(tx, id, change.stub);
      case 'remove':
        return remove(tx, id, side, change.stub);
      case 'clear':
        return clear(tx, id);
      case 'end':
        if (side !== 'maker') throw new Refusal('forbidden', shortlistMessages.onlyMaker);
        return deleteShortlist(tx, id);
      case 'heart':
      case 'note':
        if (!(await markShortlisted(tx, { shortlistId: id, side }, change)))
          throw shortlistChanged(shortlistMessages.removed);
    }
  }

  return {
    async create(stubs, clientAddress) {
      const { findProject } = catalogue.snapshot;
      const known = new Set(stubs.flatMap((stub) => findProject(stub)?.project.stub ?? []));
      if (known.size === 0) throw new Refusal('validation_failed', shortlistMessages.nameMissing);
      await consume('shortlists', limits.leadsPerMinute, clientAddress);
      const token = newToken();
      await inTransaction(async (tx) => {
        const hashes = { makerHash: hashToken(token), guestHash: hashToken(findGuestToken(token)) };
        const id = await insertShortlist(tx, { ...hashes, now: now() });
        await insertShortlisted(tx, id, [...known].slice(0, maxShortlisted));
      });
      return token;
    },
    async find(token) {
      const found = await findShortlist(db, hashToken(token)).catch(rethrowUnavailable);
      if (!found) return null;
      const { id, side } = found;
      const guestToken = side === 'maker' ? findGuestToken(token) : token;
      return { side, guestToken, projects: await listShortlisted(db, id) };
    },
    async change(token, change, clientAddress) {
      const max = limits.leadsPerMinute * changesPerLead;
      await consume('shortlist-changes', max, clientAddress);
      await inTransaction(async (tx) => {
        const found = await findShortlist(tx, hashToken(token));
        if (!found || !(await touchShortlist(tx, found.id, now()))) throw shortlistGone();
        await apply(tx, found.id, found.side, change);
      });
    },
  };
}
