import { sql, type RawBuilder } from 'kysely';
import type { Operator } from '../../domain/operators/roles.ts';
import {
  inboxFilterNames,
  leadStageNames,
  openStatuses,
  listSearchTerms,
  type InboxFilter,
  type InboxQuery,
  type InboxView,
  type LeadStage,
} from '../../domain/leads/inbox/inbox-query.ts';
import { isSupportedDay, toTorontoDay, toTorontoInstant } from '../../domain/dates/iso-day.ts';
import { listFormsHolding, listSubscribingForms } from '../../domain/leads/lead-form-rows.ts';
import { closedStatuses } from '../../domain/leads/lead-status.ts';

/** The operator reading the inbox, and the current time. */
export interface Reader {
  operator: Operator;
  now: Date;
}

type Condition = RawBuilder<boolean>;

/** Literals, so that the index of meetings is used. */
const isOneOf = (forms: readonly string[]): Condition =>
  sql`leads.form in (${sql.join(forms.map((form) => sql.lit(form)))})`;

export const holdsMeeting = isOneOf(listFormsHolding('meeting'));
const holdsWorksheet = isOneOf(listFormsHolding('worksheet'));

/** A mere sign-up for mail. */
const isSignUp = isOneOf(listSubscribingForms());
/** Nobody works on a sign-up until somebody has contacted the subscriber. */
const isToWork = sql<boolean>`(leads.status <> 'new' or not ${isSignUp})`;
/** A sign-up that its owner took; others only went along with a lead of the same buyer. */
const isTakenSignUp = sql<boolean>`(${isSignUp} and not exists (
  select from leads as lead where lead.person_id = leads.person_id
    and lead.owner_id = leads.owner_id and lead.form <> leads.form))`;

/** In quarantine. */
export const isHeld = sql<boolean>`leads.is_held`;
export const isOpen = sql<boolean>`leads.status not in (${sql.join(closedStatuses.map((status) => sql.lit(status)))})`;
/** The mail server refused the visitor's address, and no mail has arrived since. */
export const isMailRefused = sql<boolean>`exists (select from deliveries where deliveries.lead_id = leads.id
  and refused_at is not null and sent_at is null)`;
/** Open, and somebody's work. */
export const isOpenWork = sql<boolean>`(${isOpen} and ${isToWork})`;

const isSnoozed = (now: Date) =>
  sql<boolean>`(snoozed_until is not null and snoozed_until > ${now})`;

/** The condition of each view, applied to visible leads. None may evaluate to null. */
const viewConditions: Record<InboxView, (reader: Reader) => Condition> = {
  all: () => sql`true`,
  new: ({ now }) =>
    sql`(leads.status = 'new' and ${isToWork} and not ${isHeld} and not ${isSnoozed(now)})`,
  mine: ({ operator, now }) =>
    sql`(leads.owner_id is not null and leads.owner_id = ${operator.id}
      and (${isToWork} or ${isTakenSignUp}) and not ${isSnoozed(now)})`,
  today: ({ operator, now }) => sql`(leads.id in (select lead_id from lead_tasks
    where lead_tasks.owner_id = ${operator.id} and done_at is null
      and due_on <= ${toTorontoDay(now)}))`,
  unassigned: ({ now }) =>
    sql`(leads.owner_id is null and ${isOpenWork} and not ${isHeld} and not ${isSnoozed(now)})`,
  overdue: ({ now }) =>
    sql`coalesce(leads.due_at < ${now} and leads.answered_at is null and ${isOpen}, false)`,
  snoozed: ({ now }) => isSnoozed(now),
};

/** Neither spam nor possible spam. */
export const isGenuine = sql<boolean>`(leads.status <> 'spam' and not ${isHeld})`;
/** In the figures of the dashboard. */
export const isCounted = sql<boolean>`(${isGenuine} and ${isToWork})`;

/** How far a lead has come. The dashboard counts by the same conditions. */
export const stageConditions: Record<LeadStage, Condition> = {
  lead: sql`true`,
  meeting: sql`(${holdsMeeting} and not exists (
    select from meetings where meetings.lead_id = leads.id and meetings.state = 'cancelled'))`,
  worksheet: holdsWorksheet,
  firm: sql`(${holdsWorksheet} and exists (
    select from worksheets where worksheets.lead_id = leads.id and worksheets.state = 'firm'))`,
  won: sql`leads.status = 'won'`,
  lost: sql`leads.status = 'lost'`,
};

const filterConditions: Record<InboxFilter, (value: string, reader: Reader) => Condition> = {
  status: (value) => (value === openStatuses ? isOpenWork : sql`leads.status = ${value}`),
  form: (value) => sql`leads.form = ${value}`,
  project: (value) => sql`leads.project_stub = ${value}`,
  owner: (value, { operator }) => {
    if (value === 'nobody') return sql`leads.owner_id is null`;
    const id = value === 'me' ? operator.id : Number(value);
    return Number.isSafeInteger(id) ? sql`leads.owner_id = ${id}` : sql`false`;
  },
  source: (value) => sql`leads.came_from = ${value}`,
  stage: (value) => {
    const stage = leadStageNames.find((name) => name === value);
    return stage ? sql`(${isCounted} and ${stageConditions[stage]})` : sql`false`;
  },
  since: (value) =>
    isSupportedDay(value)
      ? sql`leads.received_at >= ${toTorontoInstant(`${value} 00:00`)}`
      : sql`false`,
};

/** A `like` pattern that matches the text literally. */
const formatPattern = (term: string) => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`;

const listSearchConditions = (search: string): Condition[] =>
  listSearchTerms(search).map(
    (term) => sql<boolean>`leads.search_text like ${formatPattern(term)}`,
  );

/** Whether a lead matches all terms of a search. */
export const matchesSearch = (search: string): Condition =>
  sql`(${sql.join([sql`true`, ...listSearchConditions(search)], sql` and `)})`;

/** Whether a lead matches the query, on any page. */
export const matchesQuery = ({ view, search, filters }: InboxQuery, reader: Reader): Condition =>
  sql`(${sql.join(
    [
      viewConditions[view](reader),
      ...inboxFilterNames.flatMap((name) => {
        const value = filters[name];
        return value ? [filterConditions[name](value, reader)] : [];
      }),
      ...listSearchConditions(search),
    ],
    sql` and `,
  )})`;
