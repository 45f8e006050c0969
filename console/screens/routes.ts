import type { RouteConfig } from '@react-router/dev/routes';
import { consoleRoutes } from '../../domain/console/console-routes.ts';

/** The rows of domain/console/console-routes.ts as the router wants them. */
export default Object.entries(consoleRoutes).map(([id, { path, file }]) => ({
  id,
  file,
  ...(path === '/' ? { index: true } : { path: path.slice(1) }),
})) satisfies RouteConfig;
