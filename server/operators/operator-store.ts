import { sql } from 'kysely';
import type { Operator, Role } from '../../domain/operators/roles.ts';
import type { Connection } from '../platform/database/database.ts';
import { releaseMeetings } from './held-meeting-store.ts';

const columns = [
  'operators.id',
  'operators.email',
  'operators.name',
  'operators.roles',
  'operators.password_hash',
  'operators.totp_secret',
  'operators.created_at',
] as const;

/** Operators who get leads and meetings. */
export const worksWithLeads = sql<boolean>`(operators.roles ? 'admin' or operators.roles ? 'agent')`;

/** All operators, in the order of their addresses. */
export const listOperators = (connection: Connection) =>
  connection.selectFrom('operators').select(columns).orderBy('email').execute();

/** The sealed authenticator secret of any operator; null if none has one. */
export async function findSealedSecret(connection: Connection): Promise<string | null> {
  const row = await connection
    .selectFrom('operators')
    .select('totp_secret')
    .where('totp_secret', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.totp_secret ?? null;
}

/** Operators who work with leads, by the name shown to colleagues. */
export const listLeadOperators = (connection: Connection) =>
  connection
    .selectFrom('operators')
    .select((eb) => [
      'id',
      sql<string>`coalesce(name, email)`.as('name'),
      /** Somebody who has not signed up cannot see their leads. */
      eb('password_hash', 'is not', null).$castTo<boolean>().as('isActive'),
    ])
    .where(worksWithLeads)
    .orderBy(sql`coalesce(name, email)`)
    .execute();

type OperatorRow = Awaited<ReturnType<typeof listOperators>>[number];

export const presentOperator = ({
  id,
  email,
  name,
  roles,
}: Pick<OperatorRow, 'id' | 'email' | 'name' | 'roles'>): Operator => ({
  id,
  email,
  name: name ?? email,
  roles,
});

export const findOperatorByEmail = (connection: Connection, email: string) =>
  connection
    .selectFrom('operators')
    .select(columns)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();

export const findOperatorById = (connection: Connection, id: number) =>
  connection.selectFrom('operators').select(columns).where('id', '=', id).executeTakeFirst();

export interface OperatorDetails {
  name?: string | undefined;
  roles?: readonly Role[] | undefined;
}

const formatDetails = ({ name, roles }: OperatorDetails) => ({
  ...(name !== undefined && { name }),
  ...(roles !== undefined && { roles: JSON.stringify(roles) }),
});

/** Creates or updates an operator by address; returns whether it is new. */
export async function saveOperator(
  connection: Connection,
  email: string,
  details: OperatorDetails = {},
): Promise<{ id: number; isNew: boolean }> {
  const values = formatDetails(details);
  const added = await connection
    .insertInto('operators')
    .values({ email, ...values })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return { id: added.id, isNew: true };
  const { id } = await connection
    .updateTable('operators')
    .set({ email, ...values })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

/** Who removes an operator, and when; commands have no id. */
interface Remover {
  id: number | null;
  name: string;
  at: Date;
}

/** Gives open tasks on colleagues' leads to those colleagues; others wait for whoever gets the lead. */
async function releaseTasks(connection: Connection, email: string) {
  await sql`
    update lead_tasks set owner_id = leads.owner_id from leads, operators
    where leads.id = lead_id and operators.id = lead_tasks.owner_id and operators.email = ${email}
      and done_at is null and leads.owner_id <> operators.id`.execute(connection);
}

/**
 * Removes an operator, and records that in the timelines of their leads and meetings, which are nobody's
 * then; false when there is none with this address.
 */
export async function removeOperator(
  connection: Connection,
  email: string,
  { id, name, at }: Remover,
): Promise<boolean> {
  await releaseMeetings(connection, email, { id, name, at });
  await releaseTasks(connection, email);
  await sql`
    insert into lead_events (lead_id, at, kind, operator_id, operator_name, before)
    select leads.id, ${at}, 'owner', ${id}, ${name}, coalesce(operators.name, operators.email)
    from leads join operators on operators.id = leads.owner_id
    where operators.email = ${email} and leads.erased_at is null`.execute(connection);
  const removed = await connection
    .deleteFrom('operators')
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Whether anybody can sign in to the console. */
export async function hasSignedUpOperator(connection: Connection): Promise<boolean> {
  const row = await connection
    .selectFrom('operators')
    .select('id')
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the use of a code; false when it, or a later one, was already used. */
export async function consumeTotpStep(connection: Connection, id: number, step: number) {
  const row = await connection
    .updateTable('operators')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where('totp_last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a recovery code up; false when the operator has none with this hash. */
export async function consumeRecoveryCode(connection: Connection, id: number, codeHash: string) {
  const row = await connection
    .deleteFrom('operator_recovery_codes')
    .where('operator_id', '=', id)
    .where('code_hash', '=', codeHash)
    .returning('operator_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces all of an operator's credentials. */
export async function replaceCredentials(
  connection: Connection,
  id: number,
  proofs: {
    passwordHash: string;
    totpSecret: string;
    totpStep: number;
    recoveryHashes: readonly string[];
  },
) {
  await connection
    .updateTable('operators')
    .set({
      password_hash: proofs.passwordHash,
      totp_secret: proofs.totpSecret,
      totp_last_step: proofs.totpStep,
    })
    .where('id', '=', id)
    .execute();
  for (const table of [
    'operator_recovery_codes',
    'operator_passkeys',
    'operator_sessions',
    'operator_invitations',
  ] as const)
    await connection.deleteFrom(table).where('operator_id', '=', id).execute();
  await connection
    .insertInto('operator_recovery_codes')
    .values(proofs.recoveryHashes.map((hash) => ({ operator_id: id, code_hash: hash })))
    .execute();
}

export interface Invitation {
  tokenHash: string;
  /** Null for the first operator. */
  operatorId: number | null;
  /** Null for commands. */
  invitedById: number | null;
  totpSecret: string;
  expiresAt: Date;
}

/** Stores an invitation that replaces an operator's earlier one. */
export async function insertInvitation(connection: Connection, invitation: Invitation) {
  const { operatorId } = invitation;
  if (operatorId !== null)
    await connection
      .deleteFrom('operator_invitations')
      .where('operator_id', '=', operatorId)
      .execute();
  await connection
    .insertInto('operator_invitations')
    .values({
      token_hash: invitation.tokenHash,
      operator_id: operatorId,
      invited_by_id: invitation.invitedById,
      totp_secret: invitation.totpSecret,
      expires_at: invitation.expiresAt,
    })
    .execute();
}

export const findInvitation = (connection: Connection, tokenHash: string, now: Date) =>
  connection
    .selectFrom('operator_invitations')
    .leftJoin('operators', 'operators.id', 'operator_id')
    .select(['operator_id', 'invited_by_id', 'operator_invitations.totp_secret', 'email', 'name'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Uses up an invitation; false when somebody else has. */
export async function consumeInvitation(
  connection: Connection,
  tokenHash: string,
): Promise<boolean> {
  const row = await connection
    .deleteFrom('operator_invitations')
    .where('token_hash', '=', tokenHash)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes all invitations for the first operator; locks, so that only one is accepted. */
export async function closeFirstInvitations(connection: Connection) {
  await sql`lock table operator_invitations in share row exclusive mode`.execute(connection);
  await connection.deleteFrom('operator_invitations').where('operator_id', 'is', null).execute();
}

/** Deletes access data that a restored backup must not revive. */
export async function endConsoleAccess(connection: Connection) {
  for (const table of [
    'operator_sessions',
    'operator_invitations',
    'passkey_challenges',
    'lead_presence',
    'record_presence',
  ] as const)
    await connection.deleteFrom(table).execute();
}

/** Addresses of the admins who can sign in. */
export async function listAdminEmails(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from operators where roles ? 'admin' and password_hash is not null
    order by email`.execute(connection);
  return rows.map(({ email }) => email);
}
