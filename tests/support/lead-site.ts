// The lead intake of the site as a program: API and mail worker on real services, without pages. It
// reports when it is loaded, and opens its data directory on a message.
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { readProcessConfig } from '../../server/platform/settings/config.ts';
import { openStartupGate } from '../../server/http/startup-gate.ts';
import { buildServer } from '../../server/server.ts';
import { openServices } from '../../server/services/services.ts';

const fail = (error: unknown) => {
  console.error(error);
  process.exit(1);
};
flushCompileCache();
process.send?.('loaded');
await once(process, 'message');

const services = await openServices(readProcessConfig(path.resolve(import.meta.dirname, '../..')), {
  report: () => {},
  onError: fail,
  onDatabaseLost: fail,
});
const app = await buildServer(services, async () => new Response(null, { status: 404 }));
await app.ready();
await services.startWork();
const gate = await openStartupGate('127.0.0.1', 0);
gate.open(app.routing);
process.send?.(`http://127.0.0.1:${gate.port}`);

await Promise.race([once(process, 'SIGTERM'), once(process, 'disconnect')]);
await gate.drain();
await gate.close();
await app.close();
await services.close();
process.exit(0);
