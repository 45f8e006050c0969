import { LRUCache } from 'lru-cache';
import type { Operator } from '../../../domain/operators/roles.ts';
import { toTorontoDay } from '../../../domain/dates/iso-day.ts';
import { describeAbsenceBriefly } from '../../../domain/leads/inbox/away-forms.ts';
import type { ResponseClock } from '../../../domain/leads/inbox/describe-clock.ts';
import {
  formatInboxQuery,
  inboxViewNames,
  parseInboxQuery,
  type InboxQuery,
  type InboxView,
} from '../../../domain/leads/inbox/inbox-query.ts';
import { maxLeadsAtOnce } from '../../../domain/leads/inbox/inbox-selection.ts';
import { presentPhone } from '../../../domain/leads/forms/parse-phone.ts';
import { describeForm } from '../../../domain/leads/lead-form-rows.ts';
import {
  closedStatuses,
  leadStatuses,
  parseLeadStatus,
} from '../../../domain/leads/lead-status.ts';
import { readSavedQuery } from '../../../domain/leads/inbox/saved-views.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { listDemoRecords } from '../../catalogue/demo-store.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reader } from '../lead-condition-store.ts';
import { countStatuses, countUpTo } from './inbox-count-store.ts';
import { listInbox } from './inbox-page-store.ts';
import { listFilterChoices, type InboxLead } from '../visible-lead-store.ts';
import { listColleaguesViewing } from './presence-store.ts';
import { listLeadOperators, listOperators } from '../../operators/operator-store.ts';
import type { InboxCounts } from './inbox-counts.ts';
import { listSavedViews } from './saved-view-store.ts';

/** The fields of a lead that `describeClock` needs. */
export const readClock = (
  lead: Pick<InboxLead, 'due_at' | 'answered_at' | 'answered_minutes' | 'answered_by' | 'status'>,
): ResponseClock => ({
  dueAt: lead.due_at,
  answeredAt: lead.answered_at,
  answeredMinutes: lead.answered_minutes,
  answeredBy: lead.answered_by,
  isClosed: closedStatuses.includes(lead.status),
});

/** When a lead's snooze ends; null when it is not, or no longer, snoozed. */
export const findSnoozeEnd = (until: Date | null, now: Date): Date | null =>
  until !== null && until > now ? until : null;

/** Everything that the inbox shows. */
export type ReadInbox = Awaited<ReturnType<ReturnType<typeof createInboxReading>>>;
export type FirstSteps = NonNullable<ReadInbox['firstSteps']>;

const builtInQueries = inboxViewNames.map((view) => ({
  ...parseInboxQuery(new URLSearchParams()),
  view,
}));

const leadsOnPage = 50;
const leadsInColumn = 20;
/** Maximum age of the filters' options, which are counted over all leads. */
const choicesCacheMs = 60_000;

interface ReadingServices {
  database: Pick<Database, 'db'>;
  catalogue: Catalogue;
  inboxCounts: InboxCounts;
  config: Pick<Config, 'isDemoBrand' | 'readMail'>;
  now: () => Date;
}

/** Reads a page of the inbox, or its board, with the counts of all views. */
export function createInboxReading(services: ReadingServices) {
  const { database, catalogue, inboxCounts, config, now } = services;
  const { db } = database;

  /** Falls back to the stub when the project is gone. */
  const findTitle = (stub: string | null) =>
    stub && (catalogue.snapshot.findProjectRecord(stub)?.title ?? stub);

  const choices = new LRUCache<string, Awaited<ReturnType<typeof listFilterChoices>>, Operator>({
    max: 100,
    ttl: choicesCacheMs,
    fetchMethod: (_key, _old, { context }) => listFilterChoices(db, context),
  });
  const readChoices = (operator: Operator) =>
    choices.forceFetch(`${operator.id} ${operator.roles.join()}`, { context: operator });

  async function readFirstSteps() {
    const { projects, brokerage } = catalogue.snapshot.records;
    const { smtpUrl, leadsTo, isLeadsToSet } = config.readMail();
    const demo = await listDemoRecords(db);
    const demoProjects = demo.filter(({ collection }) => collection === 'projects');
    return {
      brokerage: !config.isDemoBrand || brokerage.length > 0,
      projects: projects.length > demoProjects.length,
      team: (await listOperators(db)).length > 1,
      mail: { isSent: smtpUrl !== null, leadsTo, isLeadsToSet },
    };
  }

  async function readPage(reader: Reader, query: InboxQuery) {
    const rows = await listInbox(db, reader, query, leadsOnPage);
    const page = rows.slice(0, leadsOnPage);
    const next = rows.length > leadsOnPage ? (page.at(-1)?.reference ?? null) : null;
    return { rows: page, next, columns: null };
  }

  /** A column for each status, with its newest leads. */
  async function readBoard(reader: Reader, query: InboxQuery) {
    const counts = await countStatuses(db, reader, query);
    const only = parseLeadStatus(query.filters.status);
    const columns = leadStatuses
      .filter((status) => !query.filters.status || status === only)
      .map((status) => ({
        status,
        count: counts.find((each) => each.status === status)?.count ?? 0,
      }));
    const rows = [];
    for (const { status, count } of columns)
      if (count > 0) {
        const ofStatus = { ...query, filters: { ...query.filters, status }, after: null };
        const found = await listInbox(db, reader, ofStatus, leadsInColumn);
        rows.push(...found.slice(0, leadsInColumn));
      }
    return { rows, next: null, columns };
  }

  /** The built-in and saved views, with their counts. */
  async function readViews(reader: Reader) {
    const views = await listSavedViews(db, reader.operator.id);
    const queries = views.map((view) => readSavedQuery(view.query));
    const found = await inboxCounts.count(reader, [...builtInQueries, ...queries]);
    const counts = Object.fromEntries(
      inboxViewNames.map((name, index) => [name, found[index] ?? 0]),
    ) as Record<InboxView, number>;
    const saved = views.map(({ id, name, ownerId }, index) => ({
      id,
      name,
      isTeam: ownerId === null,
      address: formatInboxQuery(queries[index] ?? {}),
      count: found[builtInQueries.length + index] ?? 0,
    }));
    return { counts, saved };
  }

  /**
   * Counts up to one more than can be changed together. Only if the page cannot tell, because a search
   * may have to read every lead.
   */
  async function countFound(
    reader: Reader,
    query: InboxQuery,
    { rows, next, columns }: Awaited<ReturnType<typeof readPage> | ReturnType<typeof readBoard>>,
  ) {
    if (columns) return columns.reduce((sum, { count }) => sum + count, 0);
    if (query.after === null && next === null) return rows.length;
    return countUpTo(db, reader, query, maxLeadsAtOnce + 1);
  }

  return async (operator: Operator, query: InboxQuery) => {
    const reader = { operator, now: now() };
    const page =
      query.layout === 'board' ? await readBoard(reader, query) : await readPage(reader, query);
    const { rows, next, columns } = page;
    const ids = rows.map(({ id }) => id);
    const colleagues = await listColleaguesViewing(db, operator, ids);
    const { counts, saved } = await readViews(reader);
    const isWholeView =
      formatInboxQuery({ ...query, layout: 'list', after: null }) ===
      formatInboxQuery({ view: query.view });
    const { projects, sources } = await readChoices(operator);
    const isAdmin = operator.roles.includes('admin');
    return {
      query,
      leads: rows.map(({ id, projectStub, form, ownerAwayUntil, ...row }) => ({
        ...row,
        ownerAway: describeAbsenceBriefly(ownerAwayUntil, toTorontoDay(reader.now)),
        phone: row.phone && presentPhone(row.phone),
        clock: readClock(row),
        snoozedUntil: findSnoozeEnd(row.snoozedUntil, reader.now),
        here: colleagues.flatMap(({ leadId, name }) => (leadId === id ? [name] : [])),
        form: describeForm(form),
        project: findTitle(projectStub),
      })),
      /** The board's columns; null for the list. */
      columns,
      next,
      counts,
      /** How many leads the query has; the list counts up to one more than can be changed together. */
      total: isWholeView ? counts[query.view] : await countFound(reader, query, page),
      saved,
      choices: {
        projects: projects.map((stub) => [stub, findTitle(stub) ?? stub] as const),
        sources,
        owners: isAdmin ? await listLeadOperators(db) : [],
      },
      mayAssign: isAdmin,
      ownId: operator.id,
      /** What a new site still needs: for admins, until the first lead. */
      firstSteps: isAdmin && counts.all === 0 && isWholeView ? await readFirstSteps() : null,
      now: reader.now,
    };
  };
}
