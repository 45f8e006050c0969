import type { Builder, CatalogueRecords } from '../catalogue/catalogue-records.ts';
import { foldText } from '../text/fold-text.ts';
import { listCities } from '../places/toronto.ts';
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
  /** The cities that it is found under: its own, and its part of Toronto. */
  cities: readonly string[];
  /** Its floor plans, all of them sold out if the project is. */
  plans: readonly PublicFloorPlan[];
  /** Friendly description of the project's MLS zone; null outside the known zones. */
  zoneDescription: string | null;
  /** Every searched text, folded. */
  text: string;
  /** Locality, city, street, MLS zone and its description, folded. */
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

type IndexedRecords = Pick<CatalogueRecords, 'builders' | 'mlsZones'>;

const known = new WeakMap<Project, IndexedProject>();

/**
 * Returns a function that prepares a project for pages and searches, once while neither its record
 * nor its builder or zone changes.
 */
export function createIndexer({ builders, mlsZones }: IndexedRecords) {
  const builderByUrl = new Map(builders.map((builder) => [builder.url, builder]));
  const zoneByName = new Map(mlsZones.map((zone) => [zone.name, zone.description]));
  return (stored: StoredProject): IndexedProject => {
    const { id, updatedOn, project } = stored;
    const builder = builderByUrl.get(project.builderUrl ?? '') ?? null;
    const zoneDescription = zoneByName.get(project.mlsZone ?? '') ?? null;
    const earlier = known.get(project);
    if (
      earlier?.id === id &&
      earlier.updatedOn === updatedOn &&
      earlier.builder === builder &&
      earlier.zoneDescription === zoneDescription
    )
      return earlier;
    const indexed = prepareProject(stored, builder, zoneDescription);
    known.set(project, indexed);
    return indexed;
  };
}

/** The projects in the default order. */
export const indexProjects = (
  stored: readonly StoredProject[],
  records: IndexedRecords,
): IndexedProject[] => stored.map(createIndexer(records)).sort(byDefaultOrder);

function prepareProject(
  { id, project: whole, updatedOn }: StoredProject,
  builder: Builder | null,
  zoneDescription: string | null,
): IndexedProject {
  const project = publicProject(whole);
  const { locality, city, streetAddress, mlsZone } = project;
  const texts: string[] = [];
  // A builder's office address is not where it builds, so it is not searched.
  const developer = [builder?.name, builder?.contact, builder?.email];
  collectText([project, developer, project.images.map(({ alt }) => alt)], texts);
  return {
    id,
    project,
    [wholeProject]: whole,
    builder,
    typeGroups: groupPropertyTypes(project.types),
    cities: listCities(project),
    plans: listPlans(project),
    zoneDescription,
    text: foldTexts(texts),
    placeText: foldTexts([locality, city, streetAddress, mlsZone, zoneDescription]),
    updatedOn,
  };
}

/** One line for each text, so that no search matches across two of them. */
const foldTexts = (texts: readonly (string | null)[]) =>
  texts.map((text) => foldText(text ?? '')).join('\n');

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
