import type { RouteConfigEntry } from '@react-router/dev/routes';
import { consoleRoutes } from '../domain/operators/console-routes.ts';

interface Row {
  path: string;
  file?: string;
  parent?: string;
}

const listRoutes = (within?: string): RouteConfigEntry[] =>
  Object.entries<Row>(consoleRoutes).flatMap(([id, { path, file, parent }]) => {
    if (parent !== within || file === undefined) return [];
    const children = listRoutes(id);
    return {
      id,
      file,
      ...(path === '/' ? { index: true } : { path }),
      ...(children.length > 0 && { children }),
    };
  });

/** The rows of domain/operators/console-routes.ts in the router's format. */
export default listRoutes();
