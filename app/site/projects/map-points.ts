import { parseProjectQuery } from '../../../domain/projects/project-query.ts';
import { searchProjects } from '../../../domain/projects/search.ts';
import type { Route } from './+types/map-points';
import { servicesContext } from '../../services-context.ts';

/** Points of the map for the filters in the address: [longitude, latitude, stub] each. */
export function loader({ request, context }: Route.LoaderArgs) {
  const index = context.get(servicesContext).catalogue.snapshot.listings.selling;
  const query = parseProjectQuery(new URL(request.url).searchParams, index.vocabularies);
  const { found } = searchProjects(index, { ...query, bounds: null });
  const points = found.flatMap(({ project: { longitude, latitude, stub } }) =>
    longitude === null || latitude === null ? [] : [[longitude, latitude, stub] as const],
  );
  return Response.json({ points });
}
