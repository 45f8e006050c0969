import {
  isFresh,
  mayAct,
  needsProof,
  type ActionOf,
  type ConsoleRouteName,
} from '../../domain/operators/console-routes.ts';
import { roles, type Role } from '../../domain/operators/roles.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import type { AuditChanges } from '../platform/database/operator-tables.ts';
import { isStorageError } from '../platform/database/storage.ts';
import {
  isDatabaseUnavailable,
  isUnstorableValue,
  unstorableValue,
} from '../platform/database/unavailable.ts';
import { insertAuditLine } from './audit-store.ts';
import type { Visit } from './visit.ts';

const fullDisk =
  'The disk of the site is full, so this was not saved. Your input is kept: try again once there is space.';

const noDatabase =
  'The database does not take changes at the moment, so this was not saved. Your input is kept: try again in a minute.';

interface Operation<Name extends ConsoleRouteName> {
  visit: Visit;
  /** The row of the permission table. */
  route: Name;
  intent: ActionOf<Name> & string;
  /** The subject of the action, such as "lead GB-4F7KQ2". */
  subject: string;
  /** The roles that may do this to the subject, if they are fewer than the row allows. */
  onlyFor?: readonly Role[];
}

/** Changes for the audit log; null when there was nothing to change. */
type Work<Value> = (tx: Connection) => Promise<{ changes: AuditChanges | null; value: Value }>;

export type Operate = <Name extends ConsoleRouteName, Value>(
  operation: Operation<Name>,
  work: Work<Value>,
) => Promise<Value>;

type Permit = (operation: {
  visit: Visit;
  route: ConsoleRouteName;
  intent: string;
  subject?: string;
  onlyFor?: readonly Role[];
}) => Promise<void>;

/** Throws a Refusal for an action that the permission table does not allow, and logs it. */
export const createPermit =
  ({ db }: Pick<Database, 'db'>, now: () => Date): Permit =>
  async ({ visit, route, intent, subject, onlyFor = roles }) => {
    const isAllowed =
      mayAct(route, intent, visit.operator) &&
      visit.operator.roles.some((role) => onlyFor.includes(role));
    if (isAllowed && (!needsProof(route, intent) || isFresh(visit.provenAt, now()))) return;
    const line = { action: `${route}.${intent}`, outcome: 'refused', subject } as const;
    await insertAuditLine(db, visit, line, now());
    throw new Refusal(
      'forbidden',
      isAllowed
        ? 'This needs a new code from your authenticator app.'
        : `Your role (${visit.operator.roles.join(', ')}) does not allow this.`,
    );
  };

/**
 * The only way to change anything in the console: checks the permission, writes the change and its
 * audit line in one transaction, then calls `onDone`. Throws a Refusal, and logs that too.
 */
export function createOperate(
  database: Pick<Database, 'db'>,
  now: () => Date,
  onDone: () => void = () => {},
): Operate {
  const permit = createPermit(database, now);
  return async ({ visit, route, intent, subject, onlyFor = roles }, work) => {
    await permit({ visit, route, intent, subject, onlyFor });
    const done = await database.db
      .transaction()
      .execute(async (tx) => {
        const { changes, value } = await work(tx);
        const action = `${route}.${intent}`;
        if (changes)
          await insertAuditLine(tx, visit, { action, outcome: 'done', subject, changes }, now());
        return value;
      })
      .catch((error: unknown) => {
        if (isStorageError(error)) throw new Refusal('storage_full', fullDisk);
        if (isUnstorableValue(error)) throw new Refusal('bad_request', unstorableValue);
        throw isDatabaseUnavailable(error)
          ? new Refusal('database_unavailable', noDatabase)
          : error;
      });
    onDone();
    return done;
  };
}
