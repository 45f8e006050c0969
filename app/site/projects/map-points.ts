import { parseProjectQuery } from '../../../domain/projects/project-query.ts';
import { projectKinds } from '../../../domain/projects/project-kind.ts';
import { searchProjects } from '../../../domain/projects/search.ts';
import type { Route } from './+types/map-points';
import { servicesContext } from '../../services-context.ts';

/** [longitude, latitude, stub] each. */
export interface MapPoints {
  points: (readonly [number, number, string])[];
}

export function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const kind = projectKinds.find((known) => known === searchParams.get('kind')) ?? 'selling';
  const index = context.get(servicesContext).catalogue.snapshot.listings[kind];
  const query = parseProjectQuery(searchParams, index.vocabularies);
  const { list } = searchProjects(index, { ...query, bounds: null });
  const points = list().flatMap(({ project: { longitude, latitude, stub } }) =>
    longitude === null || latitude === null ? [] : [[longitude, latitude, stub] as const],
  );
  return Response.json({ points } satisfies MapPoints);
}
