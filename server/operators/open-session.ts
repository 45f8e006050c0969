import { insertAuditLine } from './audit-store.ts';
import type { Connection } from '../platform/database/database.ts';
import { newToken } from '../platform/token.ts';
import type { Client } from './record-refusal.ts';
import { insertOperatorSession } from './operator-session-store.ts';
import { presentOperator } from './operator-store.ts';

/** Opens a session and logs it; returns the token for the browser. */
export async function openSession(
  tx: Connection,
  row: Parameters<typeof presentOperator>[0],
  { address, userAgent }: Client,
  { action, now }: { action: string; now: Date },
): Promise<string> {
  const token = newToken();
  const session = { operatorId: row.id, token, userAgent, now };
  const visit = {
    operator: presentOperator(row),
    sessionId: await insertOperatorSession(tx, session),
    provenAt: now,
    clientAddress: address,
  };
  await insertAuditLine(tx, visit, { action, outcome: 'done' }, now);
  return token;
}
