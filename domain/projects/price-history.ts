import type { IsoDay } from '../dates/iso-day.ts';
import { formatPriceLabel, toLabelSpan } from './price-label.ts';
import type { PublicProject } from './public-project.ts';
import { isForSale } from './sales-status.ts';

/** A change of a project's lowest price. */
export interface PriceChange {
  /** In Toronto. */
  on: IsoDay;
  /** Null is no price. */
  oldCad: number | null;
  newCad: number | null;
}

interface PastPrice {
  /** Null is what it was before the first change. */
  since: IsoDay | null;
  priceCad: number | null;
}

/** Rows that a reader can take in; older ones are left out. */
const maxRows = 12;

type Sold = Pick<PublicProject, 'salesStatus' | 'constructionStatus' | 'assignment'>;

/** Without rows that repeat the one before; none if nothing differs. */
function listDifferent<Row>(rows: readonly Row[], read: (row: Row) => unknown): Row[] {
  const different = rows.filter((row, at) => at === 0 || read(row) !== read(rows[at - 1]!));
  return different.length > 1 ? different.slice(-maxRows) : [];
}

/**
 * The lowest price at the end of each day that changed it, oldest first; empty if it never differed.
 * What was corrected on the same day is left out. So is everything of a project that is not for sale,
 * which shows no price, and of an assignment, whose price is its seller's.
 */
export function listPastPrices(project: Sold, changes: readonly PriceChange[]): PastPrice[] {
  const [first] = changes;
  if (!first || !isForSale(project) || project.assignment) return [];
  const lastOfDay = new Map(changes.map(({ on, newCad }) => [on, newCad]));
  const days = Array.from(lastOfDay, ([since, priceCad]) => ({ since, priceCad }));
  return listDifferent<PastPrice>(
    [{ since: null, priceCad: first.oldCad }, ...days],
    (row) => row.priceCad,
  );
}

export interface PastLabel {
  since: IsoDay | null;
  /** Null is no price. */
  label: string | null;
  /** The lower end of the label. */
  fromCad: number | null;
}

/** The same for everyone, in labels; a price that changed within its label did not change here. */
export const listPastLabels = (prices: readonly PastPrice[]): PastLabel[] =>
  listDifferent(
    prices.map(({ since, priceCad }) => ({
      since,
      label: formatPriceLabel(priceCad),
      fromCad: priceCad === null ? null : toLabelSpan(priceCad).min,
    })),
    ({ fromCad }) => fromCad,
  );
