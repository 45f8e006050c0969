import { LRUCache } from 'lru-cache';
import type { Operator } from '../../../domain/operators/roles.ts';
import { addDays, toTorontoDay, toTorontoInstant } from '../../../domain/dates/iso-day.ts';
import { buildBars, type DashboardSpan } from '../../../domain/leads/inbox/dashboard.ts';
import { describeSource } from '../../../domain/leads/inbox/describe-source.ts';
import { ownerChoices } from '../../../domain/leads/inbox/inbox-query.ts';
import { describeForm } from '../../../domain/leads/lead-form-rows.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Database } from '../../platform/database/database.ts';
import { readDeliveryFigures } from '../../mail/delivery-store.ts';
import { listOperators } from '../../operators/operator-store.ts';
import {
  countOpenByStatus,
  countStages,
  listResponseTimes,
  sumFormCounts,
  tallyLeads,
  type FunnelRow,
} from './dashboard-store.ts';

export type ReadDashboard = Awaited<ReturnType<ReturnType<typeof createDashboard>['read']>>;

/** Maximum age of the figures. */
const cacheMs = 60_000;
const maxRows = 12;

/** The rows with the most leads, with their names. */
const listTop = (rows: readonly FunnelRow[], label: (value: string) => string) =>
  rows
    .map((row) => ({ ...row, name: label(row.value ?? '') }))
    .toSorted((one, other) => other.lead - one.lead || one.name.localeCompare(other.name))
    .slice(0, maxRows);

interface DashboardServices {
  database: Pick<Database, 'db'>;
  catalogue: Catalogue;
  now: () => Date;
}

/** Figures on leads and answers: all leads for admins, their own for agents. */
export function createDashboard({ database: { db }, catalogue, now }: DashboardServices) {
  async function readFunnel(operator: Operator, since: Date) {
    const { total, source, project, owner } = await countStages(db, operator, since);
    const owners = new Map(
      (await listOperators(db)).map(({ id, name, email }) => [String(id), name ?? email]),
    );
    return {
      total,
      source: listTop(source, describeSource),
      project: listTop(project, formatTitle),
      owner: listTop(owner, (id) => owners.get(id) ?? ownerChoices.nobody),
    };
  }

  const formatTitle = (stub: string) => catalogue.snapshot.findProjectRecord(stub)?.title ?? stub;

  async function count(operator: Operator, span: DashboardSpan) {
    const moment = now();
    const today = toTorontoDay(moment);
    const firstDay = addDays(today, 1 - span);
    const since = toTorontoInstant(`${firstDay} 00:00`);
    const { days, forms } = await tallyLeads(db, operator, since);
    const isAdmin = operator.roles.includes('admin');
    return {
      span,
      firstDay,
      isAdmin,
      total: [...days.values()].reduce((sum, each) => sum + each, 0),
      bars: buildBars(days, span, today),
      funnel: await readFunnel(operator, since),
      forms: forms
        .toSorted((one, other) => other.count - one.count)
        .map(({ name, count: leads }) => ({ form: name, name: describeForm(name), count: leads })),
      answering: await listResponseTimes(db, operator, { since, now: moment }),
      open: await countOpenByStatus(db, operator),
      completion: isAdmin
        ? (await sumFormCounts(db, firstDay)).map((row) => ({
            ...row,
            form: describeForm(row.form),
          }))
        : null,
      deliveries: isAdmin ? await readDeliveryFigures(db) : null,
      at: moment,
    };
  }

  /** Finished and pending counts, by reader. */
  const cache = new LRUCache<
    string,
    Awaited<ReturnType<typeof count>>,
    [operator: Operator, span: DashboardSpan]
  >({ max: 100, ttl: cacheMs, fetchMethod: (_key, _old, { context }) => count(...context) });
  return {
    read(operator: Operator, span: DashboardSpan) {
      const whose = operator.roles.includes('admin') ? 'all' : operator.id;
      return cache.forceFetch(`${whose} ${span}`, { context: [operator, span] });
    },
  };
}
