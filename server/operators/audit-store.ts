import { sql } from 'kysely';
import { toDayBounds, type AuditQuery } from '../../domain/operators/audit-query.ts';
import type { Connection } from '../platform/database/database.ts';
import type { AuditChanges } from '../platform/database/operator-tables.ts';
import type { Visit } from './visit.ts';

interface AuditLine {
  action: string;
  outcome: 'done' | 'refused';
  subject?: string | null | undefined;
  changes?: AuditChanges;
}

/** An operator's request, the operator whose schedule took effect, or an attempt to sign in. */
type Actor = Pick<Visit, 'clientAddress'> & {
  operator: { id: number | null; email: string | null };
  sessionId: string | null;
};

/** Adds a line, in the transaction of the action. */
export async function insertAuditLine(
  connection: Connection,
  { operator, sessionId, clientAddress }: Actor,
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

/** Lines that match a query, newest first. */
export function listAuditLines(connection: Connection, query: AuditQuery, max: number) {
  let lines = connection.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(max);
  if (query.operator) lines = lines.where('operator_email', '=', query.operator);
  if (query.action) lines = lines.where('action', '=', query.action);
  if (query.subject)
    lines = lines.where(
      sql<boolean>`position(lower(${query.subject}) in lower(coalesce(subject, ''))) > 0`,
    );
  if (query.day) {
    const [from, to] = toDayBounds(query.day);
    lines = lines.where('at', '>=', from).where('at', '<', to);
  }
  return (query.before === null ? lines : lines.where('id', '<', query.before)).execute();
}

/** Name of the operator who last performed one of these actions, on this subject if given. */
export async function findLastActor(
  connection: Connection,
  actions: readonly string[],
  subject: string | null = null,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(operators.name, operator_email) as name
    from audit_log left join operators on operators.id = operator_id
    where outcome = 'done' and action in (${sql.join(actions)})
      and (${subject}::text is null or subject = ${subject})
    order by audit_log.id desc limit 1`.execute(connection);
  return rows[0]?.name ?? null;
}
