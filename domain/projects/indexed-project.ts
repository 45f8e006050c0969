import type { Builder, CatalogueRecords } from '../catalogue/catalogue-records.ts';
import { eachInSlices, type SlicedWork } from '../catalogue/sliced-work.ts';
import { wholeProject, type Project } from './project.ts';
import { groupPropertyTypes } from './property-types.ts';
import { publicProject, type PublicFloorPlan, type PublicProject } from './public-project.ts';
import { listPlans } from './sales-status.ts';

export interface IndexedProject {
  id: number;
  project: PublicProject;
  readonly [wholeProject]: Project;
  builder: Builder | null;
  typeGroups: readonly string[];
  /** Its floor plans, all of them sold out if the project is. */
  plans: readonly PublicFloorPlan[];
  /** Friendly description of the project's MLS zone; null outside the known zones. */
  zoneDescription: string | null;
  text: string;
  /**
   * The text that place searches match: locality, city, street, MLS zone and its description, in
   * lower case.
   */
  placeText: string;
  /** Day of the last change, YYYY-MM-DD. */
  updatedOn: string;
}

export interface StoredProject {
  id: number;
  project: Project;
  updatedOn: string;
}

const unsearchedKeys: ReadonlySet<string> = new Set(['images', 'priceBandCad'] satisfies (
  keyof PublicProject | keyof PublicFloorPlan
)[]);

function collectText(value: unknown, into: string[]) {
  if (typeof value === 'string') into.push(value);
  else if (typeof value === 'number') into.push(String(value));
  else if (Array.isArray(value)) for (const part of value) collectText(part, into);
  else if (value && typeof value === 'object')
    for (const [key, part] of Object.entries(value))
      if (!unsearchedKeys.has(key)) collectText(part, into);
}

export interface IndexedProjects {
  /** In the default order. */
  listed: readonly IndexedProject[];
  /** Sorted by id, as in the database. */
  byId: readonly IndexedProject[];
}

interface RebuiltProjects extends IndexedProjects {
  /** Previous entries that were removed or have changed. */
  removedEntries: ReadonlySet<IndexedProject>;
}

/** Reuses the entries of `before`, and rebuilds only changed projects. */
export function* buildIndexedProjects(
  stored: readonly StoredProject[],
  { builders, mlsZones }: Pick<CatalogueRecords, 'builders' | 'mlsZones'>,
  before: IndexedProjects = { listed: [], byId: [] },
): SlicedWork<RebuiltProjects> {
  const builderByUrl = new Map(builders.map((builder) => [builder.url, builder]));
  const zoneByName = new Map(mlsZones.map((zone) => [zone.name, zone.description]));
  const removed = new Set<IndexedProject>();
  const byId: IndexedProject[] = [];
  const prepared: IndexedProject[] = [];
  let next = 0;
  yield* eachInSlices(stored, (entry) => {
    const { id, updatedOn, project } = entry;
    const { builderUrl, mlsZone } = project;
    const builder = (builderUrl && builderByUrl.get(builderUrl)) || null;
    const zoneDescription = mlsZone ? (zoneByName.get(mlsZone) ?? null) : null;
    for (; next < before.byId.length && before.byId[next]!.id < id; next += 1)
      removed.add(before.byId[next]!);
    const previous = before.byId[next]?.id === id ? before.byId[next]! : null;
    if (previous) next += 1;
    const isCurrent =
      previous?.[wholeProject] === project &&
      previous.updatedOn === updatedOn &&
      previous.builder === builder &&
      previous.zoneDescription === zoneDescription;
    const current = isCurrent ? previous : prepareProject(entry, builder, zoneDescription);
    byId.push(current);
    if (current === previous) return;
    prepared.push(current);
    if (previous) removed.add(previous);
  });
  for (const each of before.byId.slice(next)) removed.add(each);
  const remaining =
    removed.size > 0 ? before.listed.filter((each) => !removed.has(each)) : before.listed;
  return {
    listed: yield* mergeInOrder(remaining, prepared.sort(byDefaultOrder)),
    byId,
    removedEntries: removed,
  };
}

/** Merges two sorted lists. */
function* mergeInOrder(
  remaining: readonly IndexedProject[],
  prepared: readonly IndexedProject[],
): SlicedWork<readonly IndexedProject[]> {
  if (prepared.length === 0 || remaining.length === 0)
    return remaining.length === 0 ? prepared : remaining;
  const insertPositions = prepared.map((each) => findInsertPosition(remaining, each));
  const listed: IndexedProject[] = [];
  let next = 0;
  yield* eachInSlices(remaining, (each, position) => {
    for (; insertPositions[next] === position; next += 1) listed.push(prepared[next]!);
    listed.push(each);
  });
  return listed.concat(prepared.slice(next));
}

/** The position of the first entry that sorts after `each`. */
function findInsertPosition(remaining: readonly IndexedProject[], each: IndexedProject): number {
  let [low, high] = [0, remaining.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byDefaultOrder(remaining[middle]!, each) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function prepareProject(
  { id, project: whole, updatedOn }: StoredProject,
  builder: Builder | null,
  zoneDescription: string | null,
): IndexedProject {
  const project = publicProject(whole);
  const { locality, city, streetAddress, mlsZone } = project;
  const text: string[] = [];
  // A builder's office address is not where it builds, so it is not searched.
  const developer = [builder?.name, builder?.contact, builder?.email];
  collectText([project, developer, project.images.map(({ alt }) => alt)], text);
  return {
    id,
    project,
    [wholeProject]: whole,
    builder,
    typeGroups: groupPropertyTypes(project.types),
    plans: listPlans(project),
    zoneDescription,
    text: text.join('\n').toLowerCase(),
    placeText: [locality, city, streetAddress, mlsZone, zoneDescription].join('\n').toLowerCase(),
    updatedOn,
  };
}

/** Featured first in their order, then the newest launch, then by title. */
function byDefaultOrder(a: IndexedProject, b: IndexedProject): number {
  const rank = ({ project }: IndexedProject) => project.featuredRank ?? Number.MAX_SAFE_INTEGER;
  const launched = ({ project }: IndexedProject) => project.launchedOn ?? '';
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (launched(a) !== launched(b)) return launched(a) < launched(b) ? 1 : -1;
  return a.project.title < b.project.title
    ? -1
    : a.project.title > b.project.title
      ? 1
      : a.id - b.id;
}
