import { comparedFacts, type ComparedSite } from './compared-facts.ts';
import type { IndexedProject } from './indexed-project.ts';

/** One fact of several projects side by side. */
export interface ComparedRow {
  label: string;
  /** The lines of each project, in the order of the projects; empty when it is not known. */
  cells: readonly (readonly string[])[];
  isDifferent: boolean;
}

const isKnown = ({ cells }: Pick<ComparedRow, 'cells'>) => cells.some((lines) => lines.length > 0);

function buildRow(label: string, cells: readonly (readonly string[])[]): ComparedRow {
  const distinct = new Set(cells.map((lines) => JSON.stringify(lines)));
  return { label, cells, isDifferent: distinct.size > 1 };
}

/** What every one of several projects offers, then what only some of them do. */
function compareAmenities(listed: readonly IndexedProject[]): ComparedRow[] {
  const offered = listed.map(
    ({ project }) => new Set(project.amenities.map((amenity) => amenity.toLowerCase())),
  );
  const isShared = (amenity: string) =>
    offered.length > 1 && offered.every((words) => words.has(amenity.toLowerCase()));
  const shared = listed[0]?.project.amenities.filter(isShared) ?? [];
  const others = listed.map(({ project }) =>
    project.amenities.filter((amenity) => !isShared(amenity)),
  );
  return [
    buildRow(
      'Shared amenities',
      listed.map(() => shared),
    ),
    buildRow(shared.length > 0 ? 'Other amenities' : 'Amenities', others),
  ];
}

/** Puts projects side by side, row by row. What is known of none of them has no row. */
export function compareProjects(
  listed: readonly IndexedProject[],
  site: ComparedSite,
): ComparedRow[] {
  const facts = comparedFacts.map(({ label, linesOf }) =>
    buildRow(
      label,
      listed.map((each) => linesOf(each, site).filter((line) => line !== null)),
    ),
  );
  return [...facts, ...compareAmenities(listed)].filter(isKnown);
}
