import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type * as Entry from '../../app/entry.server.tsx';
import type { RenderPages } from './pages.ts';

const buildFile = path.resolve(import.meta.dirname, '../../build/server/index.js');

/** Context keys come out of the build itself: our own import would be a second copy of the module. */
export function renderWith(build: ServerBuild, mode: 'production' | 'development'): RenderPages {
  const { clientContext, servicesContext } = build.entry.module as unknown as typeof Entry;
  const handle = createRequestHandler(build, mode);
  return (request, services, client) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(clientContext, client);
    return handle(request, context);
  };
}

export const loadBuild = async (): Promise<RenderPages> =>
  renderWith((await import(pathToFileURL(buildFile).href)) as ServerBuild, 'production');
