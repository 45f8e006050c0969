// First: modules copy the fixed texts while they load.
import './brand/install-process-texts.ts';
import path from 'node:path';
import { readProcessConfig } from './config.ts';
import { runInSite } from '../cli/program.ts';
import { openControlSocket } from './control/control-socket.ts';
import { openStartupGate } from './http/startup-gate.ts';
import type { RenderPages } from './http/pages.ts';
import { renderWith } from './http/render-build.ts';
import { buildServer } from './http/server.ts';
import { openServices } from './services.ts';

/** The development server: the same site, with pages built on demand and replaced in the browser. */
const { createServer } = await import('vite');
const config = readProcessConfig(path.resolve(import.meta.dirname, '..'));
const services = await openServices(config, {
  report: (line) => console.log(`  ${line}`),
  onError: (error) => console.error(error),
  onDatabaseLost: (error) => {
    console.error(error.message);
    process.exit(1);
  },
});
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });

const render: RenderPages = async (request, opened, client) => {
  const build = await vite.ssrLoadModule('virtual:react-router/server-build');
  return renderWith(build as Parameters<typeof renderWith>[0], 'development')(
    request,
    opened,
    client,
  );
};
const app = await buildServer(services, Object.assign(render, { isDevelopment: true }));
await app.ready();
await services.startWork();
const closeControl = await openControlSocket(services, runInSite);

const gate = await openStartupGate(config.http.host, config.http.port);
gate.open((request, response) => {
  const isOwn = /^\/(api|pictures|maps)\//.test(request.url ?? '');
  if (isOwn) app.routing(request, response);
  else vite.middlewares(request, response, () => app.routing(request, response));
});
console.log(`\nGroundbreak (development) is ready: http://localhost:${gate.port}\n`);

const stop = async () => {
  await gate.close();
  await vite.close();
  await closeControl();
  await app.close();
  await services.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.on(signal, () => void stop());
