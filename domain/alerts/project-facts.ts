import { findAskingPrice } from '../projects/asking-price.ts';
import { describeDueBesideLabel, describeShare } from '../projects/deposit-schedule.ts';
import { describeOccupancy } from '../projects/occupancy.ts';
import type { DepositRow, Project } from '../projects/project.ts';
import { findSalesStop, listDeposits, salesStops } from '../projects/sales-status.ts';
import { formatPlainDay } from '../dates/iso-day.ts';
import { formatCad, formatCadRange } from '../text/format-number.ts';
import { alertMessages } from '../text/messages/alerts.ts';

const factNames = ['status', 'price', 'incentives', 'deposits', 'occupancy'] as const;
type FactName = (typeof factNames)[number];

type SalesState = keyof typeof alertMessages.salesStates;

/** What a favourite is followed for, as exact as members may see it. Null is unknown or none. */
export interface ProjectFacts extends Readonly<Record<FactName, string | null>> {
  status: SalesState;
}

/** What projects were and are, by their id. */
export type ChangedFacts = Readonly<Record<string, { before: ProjectFacts; after: ProjectFacts }>>;

function describeDeposit(row: DepositRow): string {
  const due = describeDueBesideLabel(row);
  const amount = row.amountCad === null ? describeShare(row) : formatCad(row.amountCad);
  return `${row.label}: ${amount}${due === null ? '' : `, ${due.toLowerCase()}`}`;
}

function findSalesState(project: Project): SalesState {
  return findSalesStop(project) ?? (project.kind === 'coming-soon' ? 'coming-soon' : 'selling');
}

const joinLines = (lines: readonly string[]) => (lines.length === 0 ? null : lines.join('; '));

export function findFacts(project: Project): ProjectFacts {
  const price = findAskingPrice(project);
  const incentives = project.incentives.map(({ title, expiresOn }) =>
    expiresOn ? `${title} (until ${formatPlainDay(expiresOn)})` : title,
  );
  return {
    status: findSalesState(project),
    price: price && formatCadRange(price),
    incentives: joinLines(incentives),
    deposits: joinLines(listDeposits(project).map(describeDeposit)),
    occupancy: describeOccupancy(project),
  };
}

/**
 * What followers compare with after a change that nobody is told of: what it changed counts as known,
 * unless a change before it is still to be told.
 */
export const acceptChange = (
  known: ProjectFacts,
  before: ProjectFacts,
  after: ProjectFacts,
): ProjectFacts => ({
  status: known.status === before.status ? after.status : known.status,
  price: known.price === before.price ? after.price : known.price,
  incentives: known.incentives === before.incentives ? after.incentives : known.incentives,
  deposits: known.deposits === before.deposits ? after.deposits : known.deposits,
  occupancy: known.occupancy === before.occupancy ? after.occupancy : known.occupancy,
});

/** These say nothing of a project that is not for sale. */
const ofSale: readonly FactName[] = ['price', 'incentives', 'deposits'];

function describeFact(name: FactName, { status, ...facts }: ProjectFacts): string {
  if (name === 'status') return alertMessages.salesStates[status];
  return facts[name] ?? alertMessages.missingFacts[name];
}

/** What differs, such as "Price: $650,000 (before: $675,900)". */
export function describeChanges(before: ProjectFacts, after: ProjectFacts): string[] {
  const isStopped = salesStops.some((stop) => stop === before.status || stop === after.status);
  return factNames
    .filter((name) => before[name] !== after[name] && !(isStopped && ofSale.includes(name)))
    .map((name) =>
      alertMessages.changedFact(
        alertMessages.facts[name],
        describeFact(name, after),
        describeFact(name, before),
      ),
    );
}
