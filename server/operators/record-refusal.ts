import { insertAuditLine } from './audit-store.ts';
import type { Database } from '../platform/database/database.ts';
import { clientRateKey } from '../platform/limits/client-rate-key.ts';
import { countUse } from '../platform/limits/rate-limit-store.ts';
import type { Log } from '../platform/log.ts';
import { hashToken } from '../platform/token.ts';
import { findOperatorByEmail, findOperatorById } from './operator-store.ts';
import { findPasskey } from './passkey-store.ts';

/** The client of a request before sign-in. */
export interface Client {
  address: string | null;
  userAgent: string | null;
}

/** What somebody tries, by its row of the permission table. */
export interface Attempt {
  action: 'signIn.sign-in' | 'signIn.passkey' | 'prove.prove' | 'invitation.accept' | 'me.password';
  /** What the failures count for: the address, the passkey, the link, or the session. */
  subject: string;
  /** The address of an operator who is signed in. */
  email?: string;
}

type RefusalReason = 'wrong' | 'limit';

const quarterHour = 15 * 60;
/** For each operator, and for all unknown subjects together: limited, because lines are never removed. */
const maxLines = { operator: 20, unknown: 100 };

/**
 * Creates a function that records a refused attempt in the audit log and the site's log: one line for
 * subject, client, reason and quarter of an hour. What an unknown visitor entered is in neither.
 */
export function createRefusalRecord(
  { db }: Pick<Database, 'db'>,
  now: () => Date,
  log: Pick<Log, 'warn'>,
) {
  async function findOperator({ action, subject, email }: Attempt) {
    if (action === 'invitation.accept') return undefined;
    if (action !== 'signIn.passkey') return findOperatorByEmail(db, email ?? subject);
    const passkey = await findPasskey(db, subject);
    return passkey && findOperatorById(db, passkey.operator_id);
  }

  return async (attempt: Attempt, client: Client, reason: RefusalReason) => {
    const at = now();
    const from = clientRateKey(client.address);
    const about = hashToken(`${attempt.action} ${attempt.subject}`);
    const isFirst = (key: string, max: number) =>
      countUse(db, { key: `console-refused:${key}`, max, windowSeconds: quarterHour }, at);
    if (!(await isFirst(`${reason}:${about}:${from}`, 1))) return;
    const operator = await findOperator(attempt);
    const isRecorded = operator
      ? await isFirst(`operator ${operator.id}`, maxLines.operator)
      : await isFirst('unknown', maxLines.unknown);
    if (!isRecorded) return;
    await insertAuditLine(
      db,
      {
        operator: { id: operator?.id ?? null, email: operator?.email ?? null },
        sessionId: null,
        clientAddress: client.address,
      },
      {
        action: attempt.action,
        outcome: 'refused',
        subject: operator ? `operator ${operator.email}` : 'nobody known',
        changes: { refused: [null, reason] },
      },
      at,
    );
    log.warn('console sign-in refused', {
      action: attempt.action,
      reason,
      // Of clients over a limit alone.
      ...(reason === 'limit' && { client: from }),
    });
  };
}
