import { sql } from 'kysely';
import type { ProjectPlace, RoutingRule } from '../../domain/leads/routing.ts';
import type { Connection } from '../database/database.ts';
import { runSteps } from '../database/steps.ts';
import {
  refuseReached,
  selectAllPassed,
  selectPassed,
  limitSteps,
  type CountedLimit,
} from '../limits/rate-limit-store.ts';
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

type StoredContext = Omit<LeadContext, 'response'> & { response: StoredResponseSettings };

/**
 * Reads the context of a lead, and counts a use of each limit, with one query. Throws a 429 ApiError,
 * and reads nothing, for the first limit that is reached.
 */
export async function readLeadContext(
  connection: Connection,
  lead: Question,
  limits: readonly CountedLimit[] = [],
  at = new Date(),
): Promise<LeadContext> {
  const { message, client_address, project_stub } = lead;
  const agentName = readAgentName(lead);
  const context = sql`
    select now() as "readAt",
      1 + ${message === null ? sql`0` : selectMessageSenders(message, client_address)} as "messageSenders",
      ${selectResponseSettings} as response,
      ${selectRoutingRules} as rules,
      ${project_stub === null ? sql`null` : selectProjectPlace(project_stub)} as place,
      ${agentName === null ? sql`null` : selectAgentEmail(agentName)} as "agentEmail"
    where ${selectAllPassed(limits)}`;
  const [row] = await runSteps(
    connection,
    limitSteps(limits, at),
    sql<StoredContext & { passed: boolean[] }>`
      select ${selectPassed(limits)} as passed, context.*
      from (select 1) as always left join (${context}) as context on true`,
  );
  if (!row) throw new Error('The database returned no context for a lead.');
  const { passed, response, ...rest } = row;
  refuseReached(limits, passed, at);
  return { ...rest, response: parseResponseSettings(response) };
}
