import type { Connection } from '../database/database.ts';
import type { AuditChanges } from '../database/tables.ts';
import type { Visit } from './visit.ts';

export interface AuditLine {
  action: string;
  outcome: 'done' | 'refused';
  subject?: string | null;
  changes?: AuditChanges;
}

/** Adds a line, in the transaction of what it is about. */
export async function insertAuditLine(
  connection: Connection,
  { operator, sessionId, clientAddress }: Visit,
  { action, outcome, subject = null, changes = {} }: AuditLine,
  now: Date,
) {
  await connection
    .insertInto('audit_log')
    .values({
      at: now,
      operator_id: operator.id,
      operator_email: operator.email,
      session_id: sessionId,
      action,
      outcome,
      subject,
      changes: JSON.stringify(changes),
      client_address: clientAddress,
    })
    .execute();
}
