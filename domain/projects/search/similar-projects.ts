import { measureDegrees } from '../../places/bounds.ts';
import type { IndexedProject } from './indexed-project.ts';
import type { PublicProject } from '../public-project.ts';
import { groupPropertyTypes } from '../property-types.ts';
import { isForSale } from '../sales-status.ts';

/** Similar prices differ by at most this share of the higher one. */
const priceShare = 0.2;

const hasSimilarPrice = (a: number | null, b: number | null) =>
  a !== null && b !== null && Math.abs(a - b) <= Math.max(a, b) * priceShare;

const measureDistance = (a: PublicProject, b: PublicProject) =>
  a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null
    ? Infinity
    : measureDegrees(
        { latitude: a.latitude, longitude: a.longitude },
        { latitude: b.latitude, longitude: b.longitude },
      );

function sortByDistance(project: PublicProject, others: readonly IndexedProject[]) {
  const measured = others.map((other) => ({
    other,
    distance: measureDistance(project, other.project),
  }));
  return measured
    .sort((a, b) => (a.distance < b.distance ? -1 : a.distance > b.distance ? 1 : 0))
    .map(({ other }) => other);
}

/**
 * The other projects of its kind that are most similar (B-2.72): of the same city and type, of the same
 * city, of the same type; among these those for sale; among these at a price within a fifth; among these
 * the nearest.
 */
export function chooseSimilarProjects(
  project: PublicProject,
  candidates: readonly IndexedProject[],
  count: number,
): IndexedProject[] {
  const types = new Set(groupPropertyTypes(project.types));
  const rate = ({ project: other, typeGroups }: IndexedProject) =>
    (other.city === project.city ? 8 : 0) +
    (typeGroups.some((type) => types.has(type)) ? 4 : 0) +
    (isForSale(other) ? 2 : 0) +
    (hasSimilarPrice(project.minPriceCad, other.minPriceCad) ? 1 : 0);
  const byRating = Map.groupBy(
    candidates.filter(
      (other) => other.project.kind === project.kind && other.project.stub !== project.stub,
    ),
    rate,
  );
  const chosen: IndexedProject[] = [];
  for (const [, group] of [...byRating].sort(([a], [b]) => b - a)) {
    if (chosen.length >= count) break;
    chosen.push(...sortByDistance(project, group));
  }
  return chosen.slice(0, count);
}
