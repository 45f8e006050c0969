import {
  mayAct,
  type ActionOf,
  type ConsoleRouteName,
} from '../../domain/console/console-routes.ts';
import type { Connection, Database } from '../database/database.ts';
import type { AuditChanges } from '../database/tables.ts';
import { insertAuditLine } from './audit-store.ts';
import type { Visit } from './visit.ts';

/** An action that is not carried out, with the reason for whoever asked. */
export class ConsoleRefusal extends Error {
  readonly status: 403 | 404 | 409;

  constructor(status: ConsoleRefusal['status'], message: string) {
    super(message);
    this.status = status;
  }
}

export interface Act<Name extends ConsoleRouteName> {
  visit: Visit;
  /** The row of the permission table. */
  route: Name;
  intent: ActionOf<Name> & string;
  /** What it is done to, such as "lead GB-4F7KQ2". */
  subject: string;
}

/** Changes for the audit log; null when nothing was to be changed. */
type Work<Value> = (tx: Connection) => Promise<{ changes: AuditChanges | null; value: Value }>;

export type Operate = <Name extends ConsoleRouteName, Value>(
  act: Act<Name>,
  work: Work<Value>,
) => Promise<Value>;

/**
 * The one way in which the console changes something: checks the permission, and writes the change
 * and its line of the audit log in one transaction. Throws ConsoleRefusal, and stores that too.
 */
export function createOperate({ db }: Pick<Database, 'db'>, now: () => Date): Operate {
  return async ({ visit, route, intent, subject }, work) => {
    const action = `${route}.${intent}`;
    if (!mayAct(route, intent, visit.operator)) {
      await insertAuditLine(db, visit, { action, outcome: 'refused', subject }, now());
      throw new ConsoleRefusal(
        403,
        `Your role (${visit.operator.roles.join(', ')}) does not allow this.`,
      );
    }
    return db.transaction().execute(async (tx) => {
      const { changes, value } = await work(tx);
      if (changes)
        await insertAuditLine(tx, visit, { action, outcome: 'done', subject, changes }, now());
      return value;
    });
  };
}
