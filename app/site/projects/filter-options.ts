import type { Route } from './+types/filter-options';
import { servicesContext } from '../../services-context.ts';
import { loadFilters } from './load-filters.ts';

/** The options of every filter, with the number of projects of each. */
export const loader = ({ url, context }: Route.LoaderArgs) =>
  Response.json(loadFilters(context.get(servicesContext), url).options);
