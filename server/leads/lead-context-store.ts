import { sql, type RawBuilder } from 'kysely';
import type { ProjectPlace, RoutingRule } from '../../domain/leads/routing.ts';
import type { Connection } from '../database/database.ts';
import type { buildUse } from '../limits/rate-limit-store.ts';
import { readAgentName, selectAgentEmail } from './agent-store.ts';
import type { StoredLead } from './lead-store.ts';
import { selectMessageSenders } from './quarantine-store.ts';
import {
  parseResponseSettings,
  selectResponseSettings,
  type ResponseSettings,
  type StoredResponseSettings,
} from './response-store.ts';
import { selectProjectPlace, selectRoutingRules } from './routing-store.ts';

/** What decides how a lead is admitted. */
export interface LeadContext {
  /** The database's time. */
  readAt: Date;
  /** How many client addresses sent this message within the hour, including this one. */
  messageSenders: number;
  response: ResponseSettings;
  rules: readonly RoutingRule[];
  /** That of the lead's project; null without one. */
  place: ProjectPlace | null;
  /** The address of the agent named in a worksheet. */
  agentEmail: string | null;
}

type Question = Pick<StoredLead, 'form' | 'attributes' | 'project_stub'> & {
  /** Null when its senders do not matter. */
  message: string | null;
  client_address: string | null;
};

/** Reads the context of a lead. */
export async function readLeadContext(
  connection: Connection,
  lead: Question,
): Promise<LeadContext> {
  const context = await readWith(connection, lead, sql`select 1`);
  if (!context) throw new Error('The database returned no context for a lead.');
  return context;
}

/** Counts a use and reads the context with one query; null, and nothing is read, over the limit. */
export const countAndReadLeadContext = (
  connection: Connection,
  lead: Question,
  use: ReturnType<typeof buildUse>,
): Promise<LeadContext | null> => readWith(connection, lead, use);

/** Null if `counted` returns no row. */
async function readWith(
  connection: Connection,
  lead: Question,
  counted: RawBuilder<unknown>,
): Promise<LeadContext | null> {
  const { message, client_address, project_stub } = lead;
  const agentName = readAgentName(lead);
  const { rows } = await sql<Omit<LeadContext, 'response'> & { response: StoredResponseSettings }>`
    with counted as (${counted})
    select now() as "readAt",
      1 + ${message === null ? sql`0` : selectMessageSenders(message, client_address)} as "messageSenders",
      ${selectResponseSettings} as response,
      ${selectRoutingRules} as rules,
      ${project_stub === null ? sql`null` : selectProjectPlace(project_stub)} as place,
      ${agentName === null ? sql`null` : selectAgentEmail(agentName)} as "agentEmail"
    from counted`.execute(connection);
  const [row] = rows;
  return row ? { ...row, response: parseResponseSettings(row.response) } : null;
}
