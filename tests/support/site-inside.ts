import { runInSite } from '../../cli/program.ts';
import { loadBuild, loadConsoleLazily } from '../../server/http/render-build.ts';
import { readConfig } from '../../server/platform/settings/config.ts';
import { buildServer } from '../../server/server.ts';
import { openControlSocket } from '../../server/services/control-socket.ts';
import { openServices } from '../../server/services/services.ts';
import { closeAtEnd, projectRoot } from './harness.ts';
import type { Settings } from './program.ts';

const fail = (error: unknown) => {
  throw error;
};

/** A site in this process, and how it is closed. */
export async function startInside(settings: Settings) {
  const reported: string[] = [];
  const services = await openServices(readConfig(settings, projectRoot), {
    report: (line) => void reported.push(line),
    onError: fail,
    onDatabaseLost: fail,
  });
  const app = await buildServer(services, await loadBuild(), {
    renderConsole: loadConsoleLazily(),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await services.startWork();
  const closeSocket = await openControlSocket(services, runInSite);
  const stop = async () => {
    services.live.close();
    const closed = app.close();
    // A client that has not read an answer to its end would keep the server open.
    app.server.closeAllConnections();
    await closed;
    await closeSocket();
    await services.close();
  };
  return { url, stop, reported };
}

/**
 * A site of the file in this process, which has loaded it for the file before: a program takes seconds
 * to start. Not for tests of the program: its signals, its output, its end.
 */
export async function openSiteInside(settings: Settings) {
  const site = await startInside(settings);
  let stopped: Promise<void> | null = null;
  const stop = () => (stopped ??= site.stop());
  closeAtEnd(stop);
  return { ...site, stop };
}
