import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { StoredLead } from './lead-store.ts';

/** Whether LEADS_TO includes an address. */
export const isBrokerageAddress = (email: string, leadsTo: string): boolean =>
  leadsTo.split(',').some((address) => address.trim().toLowerCase() === email.toLowerCase());

/** Null for the brokerage's own address, which gets every lead anyway. */
export const excludeBrokerage = (email: string | null, leadsTo: string): string | null =>
  email !== null && !isBrokerageAddress(email, leadsTo) ? email : null;

/** The agent named in a worksheet, or null. */
export const readAgentName = ({ form, attributes }: Pick<StoredLead, 'form' | 'attributes'>) => {
  const name = attributes['selectedMeetingType'];
  return form === 'worksheet' && typeof name === 'string' ? name : null;
};

/** Selects the address of a member of the team, by name. */
export const selectAgentEmail = (name: string) => sql<string | null>`(
  select member ->> 'email'
  from about_us, jsonb_array_elements(record -> 'team') as member
  where hidden_at is null and member ->> 'name' = ${name} limit 1)`;

/** The address of the agent named in a worksheet; null when `leadsTo` includes it. */
export async function findAgentEmail(
  connection: Connection,
  lead: Pick<StoredLead, 'form' | 'attributes'>,
  leadsTo: string,
): Promise<string | null> {
  const name = readAgentName(lead);
  if (name === null) return null;
  const { email } = await connection
    .selectNoFrom(selectAgentEmail(name).as('email'))
    .executeTakeFirstOrThrow();
  return excludeBrokerage(email, leadsTo);
}
