import path from 'node:path';
import { formatFault } from '../domain/text/format-fault.ts';
import { runInSite } from '../cli/run-in-site.ts';
import { ConfigError, readProcessConfig } from './config.ts';
import { openControlSocket } from './control/control-socket.ts';
import { DirectoryInUseError } from './database/directory-lock.ts';
import { openFrontDoor } from './http/front-door.ts';
import { loadBuild } from './http/render-build.ts';
import { buildServer } from './http/server.ts';
import { warmPictures } from './images/warm-pictures.ts';
import { openServices } from './services.ts';

const projectRoot = path.resolve(import.meta.dirname, '..');
const stopWithinMs = 9_000;
const report = (line: string) => console.log(`  ${line}`);
const logError = (error: unknown) => console.error(formatFault(error));

/** Starts the site and returns its graceful stop: requests in flight first, then what they use. */
async function start(): Promise<() => Promise<void>> {
  const config = readProcessConfig(projectRoot);
  const door = await openFrontDoor(config.http.host, config.http.port);
  const opened = new AsyncDisposableStack();
  opened.defer(() => door.close());
  const stop = async () => {
    await door.drain();
    await opened.disposeAsync();
  };
  try {
    const services = await openServices(config, {
      report,
      onError: logError,
      onDatabaseLost: (error) => {
        console.error(error.message);
        process.exit(1);
      },
    });
    opened.defer(() => services.close());
    const app = await buildServer(services, await loadBuild());
    opened.defer(() => app.close());
    await app.ready();
    await services.startWork();
    opened.defer(await openControlSocket(services, runInSite));
    door.open(app.routing);
    console.log(`\nGroundbreak is ready: http://localhost:${door.port}\n`);

    const stopping = new AbortController();
    opened.defer(() => stopping.abort());
    if (config.warmPictures) void warmPictures(services, stopping.signal).catch(logError);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

function explain(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof DirectoryInUseError) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or start with another PORT.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'PostgreSQL does not answer at DATABASE_URL. Start it, or correct the address.';
  // Invalid authorization, unknown database, not ready for connections.
  if (error instanceof Error && /^(28...|3D000|57P0.)$/.test(code ?? ''))
    return `PostgreSQL at DATABASE_URL refuses: ${error.message}.`;
  return null;
}

try {
  const stop = await start();
  let isStopping = false;
  // Ctrl-C reaches this process twice: from the terminal and from the starting script.
  const stopAndExit = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logError(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stopAndExit);
  process.on('SIGINT', stopAndExit);
  // The starting script is gone: without it nobody could stop this process.
  process.on('disconnect', stopAndExit);
} catch (error) {
  const sentence = explain(error);
  console.error(sentence ?? formatFault(error));
  process.exit(1);
}
