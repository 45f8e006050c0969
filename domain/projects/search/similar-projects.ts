import type { IndexedProject } from './indexed-project.ts';
import type { PublicProject } from '../public-project.ts';
import { groupPropertyTypes } from '../property-types.ts';

const typeWeight = 2;
const cityWeight = 3;

/** How far apart two prices are, from 0 to 1; 1 where one is not known. */
function comparePrices(a: number | null, b: number | null): number {
  if (a === null || b === null || a + b === 0) return 1;
  return Math.abs(a - b) / Math.max(a, b);
}

export function chooseSimilarProjects(
  project: PublicProject,
  candidates: readonly IndexedProject[],
  count: number,
): IndexedProject[] {
  const types = new Set(groupPropertyTypes(project.types));
  const rate = (other: IndexedProject) =>
    (other.project.city === project.city ? cityWeight : 0) +
    (other.typeGroups.some((type) => types.has(type)) ? typeWeight : 0) -
    comparePrices(project.minPriceCad, other.project.minPriceCad);
  return candidates
    .filter((other) => other.project.kind === project.kind && other.project.stub !== project.stub)
    .map((other) => ({ other, rating: rate(other) }))
    .toSorted((a, b) => b.rating - a.rating)
    .slice(0, count)
    .map(({ other }) => other);
}
