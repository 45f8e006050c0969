// Must be the first import: text constants are set while modules load.
import './brand/install-process-texts.ts';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { formatError } from '../domain/text/format-error.ts';
import { checkOpenFiles } from './check-open-files.ts';
import { ConfigError, readProcessConfig } from './platform/settings/config.ts';
import { createLog, openLogger, redirectConsole } from './platform/log.ts';
import { openMetrics } from './platform/metrics/open-metrics.ts';
import { hasFreeSpace } from './platform/database/free-space.ts';
import { DatabaseTimeoutError } from './platform/database/pglite-client.ts';
import { explainError } from './platform/doctor/explain-error.ts';
import { openStartupGate } from './http/startup-gate.ts';
import { buildSecurityHeaders } from './http/security-headers.ts';

const projectRoot = path.resolve(import.meta.dirname, '..');
const stopWithinMs = 9_000;
/** Part of `stopWithinMs`, reserved for everything that closes after the deliveries. */
const closeMs = 1_500;
/** Replaced once the settings are read. */
let log = createLog(openLogger('text'));
const logError = (error: unknown) => log.fault(error);

/** Ends this process at once. `process.exit()` would wait for a database thread that hangs. */
const cutOff = () => void process.kill(process.pid, 'SIGKILL');

/** Starts the site. Returns its graceful stop: first the requests in flight, then the services they use. */
async function start(): Promise<() => Promise<void>> {
  const config = readProcessConfig(projectRoot);
  checkOpenFiles();
  const logger = openLogger(config.log.format ?? (process.stderr.isTTY ? 'text' : 'json'));
  log = createLog(logger);
  redirectConsole(log);
  const metrics = await openMetrics(config);
  const gate = await openStartupGate(
    config.http.host,
    config.http.port,
    buildSecurityHeaders(config.http.publicUrl),
  );
  const opened = new AsyncDisposableStack();
  opened.defer(() => gate.close());
  if (metrics) opened.defer(() => metrics.close());
  let endStreams = () => {};
  let stopBy = Infinity;
  const stop = async () => {
    stopBy = performance.now() + stopWithinMs;
    const drained = gate.drain();
    // Event streams never end by themselves.
    endStreams();
    await drained;
    await opened.disposeAsync();
  };
  try {
    // They load for seconds on a slow machine: until then, requests wait at the open port.
    const { openSite } = await import('./open-site.ts');
    const { runInSite: runCommand } = await import('../cli/program.ts');
    const surroundings = { gate, opened, log, logger, metrics, runCommand };
    const site = await openSite(config, surroundings, {
      // The time that the last requests take is not available to the deliveries.
      closesWithinMs: () => stopBy - closeMs - performance.now(),
      onDatabaseLost: (error) => {
        log.error(error.message);
        cutOff();
      },
    });
    endStreams = site.endStreams;
  } catch (error) {
    // Something that never closes must not hide the reason.
    await Promise.race([stop(), delay(stopWithinMs)]);
    // On a full disk the database fails with errors that do not mention the disk.
    throw explainError(error) || (await hasFreeSpace(config.dataDir))
      ? error
      : new ConfigError(`The disk of ${config.dataDir} is full. Free some space.`, {
          cause: error,
        });
  }
  return stop;
}

let stop: (() => Promise<void>) | null = null;
let isStopping = false;

function exitStopped() {
  console.log('Stopped.');
  // Node does this by itself only when a process exits normally.
  flushCompileCache();
  process.exit(0);
}

/** A site that is still starting exits immediately: no request is in flight, and the database is safe. */
function stopAndExit() {
  // Ctrl-C reaches this process twice: from the terminal and from the starting script.
  if (isStopping) return;
  isStopping = true;
  if (stop === null) return exitStopped();
  setTimeout(cutOff, stopWithinMs).unref();
  stop().then(exitStopped, (error: unknown) => {
    logError(error);
    process.exit(1);
  });
}

// Before anything else: PID 1 of a container receives only signals that it handles.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stopAndExit);
// The start script is gone, and nothing else would stop this process.
process.on('disconnect', stopAndExit);

function failStart(error: unknown) {
  process.stderr.write(`${explainError(error) ?? formatError(error)}\n`);
  if (error instanceof DatabaseTimeoutError) cutOff();
  process.exit(1);
}

/**
 * The site goes on: every lead is one transaction, and a lost database ends the process by itself
 * (`onDatabaseLost`). The log's line has the id of the request. A start that fails ends.
 */
function surviveError(error: unknown) {
  if (stop !== null) return logError(error);
  failStart(error);
}
process.on('uncaughtException', surviveError);
process.on('unhandledRejection', surviveError);
// A log that nobody reads any more must not end the site.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  stop = await start();
} catch (error) {
  failStart(error);
}
