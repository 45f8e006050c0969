import { parseProjectQuery } from '../../../../domain/projects/search/project-query.ts';
import { parseProjectKind } from '../../../../domain/projects/project-kind.ts';
import { searchProjects } from '../../../../domain/projects/search/search.ts';
import type { Route } from './+types/map-points';
import { servicesContext } from '../../services-context.ts';

export interface MapPoints {
  points: (readonly [longitude: number, latitude: number, stub: string])[];
}

export function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const kind = parseProjectKind(searchParams.get('kind'));
  const { snapshot } = context.get(servicesContext).catalogue;
  const index = snapshot.listings[kind];
  const query = parseProjectQuery(searchParams, index.vocabularies);
  const { list } = searchProjects(index, { ...query, bounds: null });
  const points = list().flatMap(({ project: { longitude, latitude, stub } }): MapPoints['points'] =>
    longitude === null || latitude === null ? [] : [[longitude, latitude, stub]],
  );
  return Response.json({ points } satisfies MapPoints);
}
