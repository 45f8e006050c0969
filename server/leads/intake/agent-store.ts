import { sql } from 'kysely';
import { readChosenAgent } from '../../../domain/leads/forms/chosen-agent.ts';
import type { Connection } from '../../platform/database/database.ts';
import { worksWithLeads } from '../../operators/operator-store.ts';
import { isBrokerageAddress } from '../brokerage-address.ts';
import type { StoredLead } from '../lead-store.ts';

/** Null for the brokerage's own address, which gets every lead anyway. */
export const excludeBrokerage = (email: string | null, leadsTo: string): string | null =>
  email !== null && !isBrokerageAddress(email, leadsTo) ? email : null;

/**
 * The address of the agent named in a worksheet: of a member of the team without one, that of the only
 * operator of the name.
 */
export async function findChosenAgent(
  connection: Connection,
  { form, attributes }: Pick<StoredLead, 'form' | 'attributes'>,
): Promise<string | null> {
  const name = readChosenAgent(form, attributes);
  if (name === null) return null;
  const { rows } = await sql<{ email: string | null }>`
    select coalesce(nullif(member ->> 'email', ''), (
      select min(email) from operators
      where lower(operators.name) = lower(member ->> 'name') having count(*) = 1)) as email
    from about_us, jsonb_array_elements(record -> 'team') as member
    where hidden_at is null and member ->> 'name' = ${name} limit 1`.execute(connection);
  return rows[0]?.email ?? null;
}

/** The same; null when `leadsTo` includes it, or for an operator who sees no leads. */
export const findAgentEmail = async (
  connection: Connection,
  lead: Pick<StoredLead, 'form' | 'attributes'>,
  leadsTo: string,
): Promise<string | null> => {
  const email = excludeBrokerage(await findChosenAgent(connection, lead), leadsTo);
  return email !== null && (await maySeeLeads(connection, email)) ? email : null;
};

/** False for the address of an operator whose roles let them see no leads. */
export async function maySeeLeads(connection: Connection, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from operators where email = ${email.toLowerCase()} and not ${worksWithLeads}`.execute(
    connection,
  );
  return rows.length === 0;
}

/** Whether the owner of a lead gets a mail of its own about it. */
export async function isOwnerMailed(connection: Connection, leadId: number): Promise<boolean> {
  const { rows } = await sql`
    select from deliveries where lead_id = ${leadId} and kind = 'mail-owner'`.execute(connection);
  return rows.length > 0;
}
