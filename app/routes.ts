import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';
import { siteRoutes } from '../domain/site/site-routes.ts';

const countRoutes = (file: string) => siteRoutes.filter((route) => route.file === file).length;

export default siteRoutes.map(({ path, file }): RouteConfigEntry => {
  const name = path.replace(/^\//, '');
  return {
    ...(name === '' ? { index: true } : { path: name }),
    file: `site/${file}`,
    // Routes that share a file need explicit ids.
    ...(countRoutes(file) > 1 && { id: name.replace(/\/:.*/, '') }),
  };
}) satisfies RouteConfig;
