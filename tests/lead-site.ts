// The lead path of the site as a program: API and mail worker on real services, without pages. It
// loads, says so, and opens its data directory when it is told to.
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { readProcessConfig } from '../server/config.ts';
import { openFrontDoor } from '../server/http/front-door.ts';
import { buildServer } from '../server/http/server.ts';
import { openServices } from '../server/services.ts';

const fail = (error: unknown) => {
  console.error(error);
  process.exit(1);
};
flushCompileCache();
process.send?.('loaded');
await once(process, 'message');

const services = await openServices(readProcessConfig(path.resolve(import.meta.dirname, '..')), {
  report: () => {},
  onError: fail,
  onDatabaseLost: fail,
});
const app = await buildServer(services, async () => new Response(null, { status: 404 }));
await app.ready();
await services.startWork();
const door = await openFrontDoor('127.0.0.1', 0);
door.open(app.routing);
process.send?.(`http://127.0.0.1:${door.port}`);

await Promise.race([once(process, 'SIGTERM'), once(process, 'disconnect')]);
await door.drain();
await door.close();
await app.close();
await services.close();
process.exit(0);
