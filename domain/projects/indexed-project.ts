import type { Builder, CatalogueRecords } from '../catalogue/catalogue-records.ts';
import { buildListedPlans, type ListedPlan } from './listed-plan.ts';
import type { DepositRow, FloorPlan, Project } from './project.ts';
import { groupPropertyTypes } from './property-types.ts';

/** A project with what listings need prepared once: its builder, type groups and searchable text. */
export interface IndexedProject {
  /** The API's project_id. */
  id: number;
  project: Project;
  builder: Builder | null;
  typeGroups: readonly string[];
  plans: readonly ListedPlan[];
  /** Whether any plan has a price, of members or public, sold out or not. */
  hasPricedPlans: boolean;
  /** Friendly description of the project's MLS zone; null outside the known zones. */
  zoneDescription: string | null;
  /** All nested text in lower case, but for what only members see. */
  text: string;
  /** What a typed place is looked for in: locality, city, street, MLS zone and its description, in lower case. */
  placeText: string;
  /** Day of the last change, YYYY-MM-DD. */
  updatedOn: string;
}

export interface StoredProject {
  id: number;
  project: Project;
  updatedOn: string;
}

/** What only members see of a project: if a search found it, anyone could guess it digit by digit. */
const lockedKeys: ReadonlySet<string> = new Set([
  'priceCad',
  'image',
  'amountCad',
  'originalPriceCad',
  'assignmentPriceCad',
  'depositsPaidCad',
] satisfies (keyof FloorPlan | keyof DepositRow | keyof NonNullable<Project['assignment']>)[]);
const nothingLocked: ReadonlySet<string> = new Set();

function collectText(value: unknown, into: string[], locked: ReadonlySet<string>) {
  if (typeof value === 'string') into.push(value);
  else if (typeof value === 'number') into.push(String(value));
  else if (Array.isArray(value)) for (const part of value) collectText(part, into, locked);
  else if (value && typeof value === 'object')
    for (const [key, part] of Object.entries(value))
      if (!locked.has(key)) collectText(part, into, locked);
}

/** Prepares stored projects for listings, in the order in which they are shown by default. */
export function buildIndexedProjects(
  stored: readonly StoredProject[],
  { builders, mlsZones }: Pick<CatalogueRecords, 'builders' | 'mlsZones'>,
): IndexedProject[] {
  const builderByUrl = new Map(builders.map((builder) => [builder.url, builder]));
  const zoneByName = new Map(mlsZones.map((zone) => [zone.name, zone.description]));
  const listed = stored.map((entry) => {
    const { id, updatedOn, project } = entry;
    const { builderUrl, mlsZone } = project;
    const builder = (builderUrl && builderByUrl.get(builderUrl)) || null;
    const zoneDescription = mlsZone ? (zoneByName.get(mlsZone) ?? null) : null;
    const known = prepared.get(project);
    const isCurrent =
      known?.id === id &&
      known.updatedOn === updatedOn &&
      known.builder === builder &&
      known.zoneDescription === zoneDescription;
    if (isCurrent) return known;
    const fresh = prepareProject(entry, builder, zoneDescription);
    prepared.set(project, fresh);
    return fresh;
  });
  return listed.sort(byDefaultOrder);
}

/** What was prepared before for the same record: a refresh prepares only what changed. */
const prepared = new WeakMap<Project, IndexedProject>();

function prepareProject(
  { id, project, updatedOn }: StoredProject,
  builder: Builder | null,
  zoneDescription: string | null,
): IndexedProject {
  const { images, ...searchable } = project;
  const { locality, city, streetAddress, mlsZone } = project;
  const text: string[] = [];
  const locked = project.plansArePublic ? nothingLocked : lockedKeys;
  // Where a builder has its office says nothing of where it builds.
  const developer = [builder?.name, builder?.contact, builder?.email];
  collectText([searchable, developer, images.map(({ alt }) => alt)], text, locked);
  return {
    id,
    project,
    builder,
    typeGroups: groupPropertyTypes(project.types),
    plans: buildListedPlans(project),
    hasPricedPlans: project.floorPlans.some(({ priceCad }) => priceCad !== null),
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
