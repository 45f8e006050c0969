// Must be the first import: text constants are set while modules load.
import './brand/install-process-texts.ts';
import path from 'node:path';
import { readProcessConfig } from './platform/settings/config.ts';
import { runInSite } from '../cli/program.ts';
import { openControlSocket } from './services/control-socket.ts';
import { openStartupGate } from './http/startup-gate.ts';
import type { RenderPages } from './http/pages.ts';
import type { RenderConsole } from './http/console.ts';
import { renderConsoleWith, renderWith } from './http/render-build.ts';
import { renderMailPreview } from './mail/mail-preview.ts';
import { mails } from './services/mails.ts';
import { buildServer } from './server.ts';
import { reportFirstInvitation } from './report-first-invitation.ts';
import { openServices } from './services/services.ts';

/** The development server: the same site, with pages built on demand and hot reloading. */
const { createServer } = await import('vite');
const projectRoot = path.resolve(import.meta.dirname, '..');
const config = readProcessConfig(projectRoot);
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

/** The console is a separate build; its Vite server starts on the first request. */
let openingConsole: ReturnType<typeof createServer> | null = null;
const openConsole = () =>
  (openingConsole ??= createServer({
    configFile: path.join(projectRoot, 'console/vite.config.ts'),
    server: { middlewareMode: true },
    appType: 'custom',
  }));
const renderConsole: RenderConsole = async (...args) => {
  const build = await (await openConsole()).ssrLoadModule('virtual:react-router/server-build');
  return renderConsoleWith(
    build as Parameters<typeof renderConsoleWith>[0],
    'development',
  )(...args);
};

const isDevelopment = true;
const app = await buildServer(services, Object.assign(render, { isDevelopment }), {
  renderConsole: Object.assign(renderConsole, { isDevelopment }),
});
app.get('/mails', (_, reply) => {
  const sender = { brand: services.config.readBrand(), publicUrl: config.http.publicUrl };
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .send(renderMailPreview(mails, sender));
});
await app.ready();
await services.startWork();
const closeControl = await openControlSocket(services, runInSite);

const gate = await openStartupGate(config.http.host, config.http.port);
await reportFirstInvitation(services, gate.port);
// As in main.ts: a start that fails ends, and a site that runs goes on.
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => console.error(error));
gate.open((request, response) => {
  const { url = '' } = request;
  const answer = () => app.routing(request, response);
  if (/^\/(?:(?:api|pictures|maps)\/|mails$)/.test(url)) answer();
  else if (/^\/console\b/.test(url))
    void openConsole().then(({ middlewares }) =>
      middlewares(request, response, () => {
        // Vite strips its base from the URL.
        request.url = url;
        answer();
      }),
    );
  else vite.middlewares(request, response, answer);
});
console.log(`\nGroundbreak (development) is ready: http://localhost:${gate.port}\n`);
console.log(`Every mail with an example: http://localhost:${gate.port}/mails\n`);
const stop = async () => {
  await gate.close();
  await vite.close();
  await (await openingConsole)?.close();
  await closeControl();
  await app.close();
  await services.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.on(signal, () => void stop());
