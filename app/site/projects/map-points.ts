import { setImmediate } from 'node:timers/promises';
import type { CatalogueSnapshot } from '../../../domain/catalogue/snapshot.ts';
import type { IndexedProject } from '../../../domain/projects/indexed-project.ts';
import { parseProjectQuery } from '../../../domain/projects/project-query.ts';
import { parseProjectKind } from '../../../domain/projects/project-kind.ts';
import { searchProjects } from '../../../domain/projects/search.ts';
import type { Route } from './+types/map-points';
import { servicesContext, bodyContext } from '../../services-context.ts';

export interface MapPoints {
  points: (readonly [longitude: number, latitude: number, stub: string])[];
}

/** Writing these takes less than a millisecond. */
const pointsPerPiece = 1000;

/** The JSON of points written before, because formatting numbers takes most of the time. */
const cache = new WeakMap<CatalogueSnapshot, Map<IndexedProject, string>>();

/** Writes the JSON of `MapPoints` in pieces, yielding to other requests between them. */
async function writePoints(snapshot: CatalogueSnapshot, found: readonly IndexedProject[]) {
  const texts = cache.get(snapshot) ?? new Map<IndexedProject, string>();
  cache.set(snapshot, texts);
  const write = (listed: IndexedProject): string => {
    const { longitude, latitude, stub } = listed.project;
    const text = texts.get(listed) ?? JSON.stringify([longitude, latitude, stub]);
    texts.set(listed, text);
    return text;
  };
  const placed = found.filter(
    ({ project }) => project.longitude !== null && project.latitude !== null,
  );
  const pieces = ['{"points":['];
  for (let from = 0; from < placed.length; from += pointsPerPiece) {
    const points = placed.slice(from, from + pointsPerPiece).map(write);
    pieces.push((from === 0 ? '' : ',') + points.join(','));
    await setImmediate();
  }
  return [...pieces, ']}'];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const kind = parseProjectKind(searchParams.get('kind'));
  const { snapshot } = context.get(servicesContext).catalogue;
  const index = snapshot.listings[kind];
  const query = parseProjectQuery(searchParams, index.vocabularies);
  const { list } = searchProjects(index, { ...query, bounds: null });
  context.get(bodyContext).html = await writePoints(snapshot, list());
  return new Response(null, { headers: { 'content-type': 'application/json' } });
}
