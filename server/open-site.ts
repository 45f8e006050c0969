import { loadBuild, loadConsoleLazily } from './http/render-build.ts';
import type { StartupGate } from './http/startup-gate.ts';
import type { Log, openLogger } from './platform/log.ts';
import type { OpenMetrics } from './platform/metrics/open-metrics.ts';
import type { Config } from './platform/settings/config.ts';
import { reportFirstInvitation } from './report-first-invitation.ts';
import { buildServer } from './server.ts';
import { openControlSocket, type RunOperatorCommand } from './services/control-socket.ts';
import type { ServiceOptions } from './services/service-options.ts';
import { openServices } from './services/services.ts';
import { warmPictures } from './services/warm-pictures.ts';

interface Surroundings {
  gate: StartupGate;
  /** Closes in reverse order what was opened, also after a failure. */
  opened: AsyncDisposableStack;
  log: Log;
  logger: ReturnType<typeof openLogger>;
  metrics: OpenMetrics | null;
  /** Executes a command that arrives through the control socket. */
  runCommand: RunOperatorCommand;
}

const report = (line: string) => console.log(`  ${line}`);

/** Opens the services, the pages and the control socket, then lets requests in. */
export async function openSite(
  config: Config,
  { gate, opened, log, logger, metrics, runCommand }: Surroundings,
  options: Pick<ServiceOptions, 'closesWithinMs' | 'onDatabaseLost'>,
): Promise<{ endStreams(): void }> {
  const logError = (error: unknown) => log.fault(error);
  const counted = metrics && { metrics: metrics.counts };
  const services = await openServices(config, {
    report,
    onError: logError,
    notice: (line) => log.warn(line),
    log,
    ...counted,
    ...options,
  });
  opened.defer(() => services.close());
  const app = await buildServer(services, await loadBuild(), {
    renderConsole: loadConsoleLazily(),
    logger,
    ...counted,
  });
  opened.defer(() => app.close());
  await app.ready();
  await services.startWork();
  opened.defer(await openControlSocket(services, runCommand));
  if (metrics) {
    metrics.counts.watchSite(services);
    report(`Metrics: http://localhost:${metrics.port}/metrics`);
  }
  await reportFirstInvitation(services, gate.port);
  gate.open(app.routing);
  console.log(`\nGroundbreak is ready: http://localhost:${gate.port}\n`);

  const stopping = new AbortController();
  opened.defer(() => stopping.abort());
  if (config.warmPictures) void warmPictures(services, stopping.signal).catch(logError);
  return { endStreams: () => services.live.close() };
}
