import { sql, type RawBuilder } from 'kysely';
import type { ProjectPlace, RoutingRule } from '../../domain/leads/routing.ts';
import type { Connection } from '../database/database.ts';
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

/** Reads the context of a lead with one query. `use` runs with it: without a row, the answer is null. */
export async function readLeadContext(
  connection: Connection,
  lead: Question,
  use: RawBuilder<unknown> = sql`select 1`,
): Promise<LeadContext | null> {
  const { message, client_address, project_stub } = lead;
  const agentName = readAgentName(lead);
  const { rows } = await sql<Omit<LeadContext, 'response'> & { response: StoredResponseSettings }>`
    with used as (${use})
    select now() as "readAt",
      1 + ${message === null ? sql`0` : selectMessageSenders(message, client_address)} as "messageSenders",
      ${selectResponseSettings} as response,
      ${selectRoutingRules} as rules,
      ${project_stub === null ? sql`null` : selectProjectPlace(project_stub)} as place,
      ${agentName === null ? sql`null` : selectAgentEmail(agentName)} as "agentEmail"
    from used`.execute(connection);
  const [row] = rows;
  return row ? { ...row, response: parseResponseSettings(row.response) } : null;
}
