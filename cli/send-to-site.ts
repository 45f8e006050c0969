import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import type { Config } from '../server/platform/settings/config.ts';
import { controlSocketPath, type ControlReply } from '../server/services/control-socket.ts';
import type { OperatorContext } from './operator-context.ts';

const siteEnded =
  'The site ended while this command ran, so it may be half done. Start the site, check, and run the command again.';
const connectionClosed =
  'The site is running, but closed the connection of this command, so it may be half done. Look in the log of the site, check, and run the command again.';

/** Whether a site listens at a socket. */
const isListening = (file: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(file);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/**
 * Runs a command in the site that holds the embedded database; null when none is running, else the
 * exit code.
 */
export function sendToSite(
  config: Config,
  args: readonly string[],
  cwd: string,
  terminal: Pick<OperatorContext, 'print' | 'printError' | 'progress'>,
): Promise<number | null> {
  const file = controlSocketPath(config.dataDir);
  if (config.database.url || !existsSync(file)) return Promise.resolve(null);
  return new Promise((resolve) => {
    const socket = connect(file);
    let exitCode: number | null = null;
    let isConnected = false;
    socket.once('error', () => (isConnected ? void end() : resolve(null)));
    socket.once('connect', () => {
      isConnected = true;
      socket.write(`${JSON.stringify({ args, cwd })}\n`);
    });
    createInterface({ input: socket })
      // A repeat of the socket's errors, which already end the wait above.
      .on('error', () => {})
      .on('line', (line) => {
        const reply = JSON.parse(line) as ControlReply;
        if (reply.kind === 'exit') exitCode = reply.code;
        else if (reply.kind === 'out') terminal.print(reply.line);
        else if (reply.kind === 'error') terminal.printError(reply.line);
        else terminal.progress(reply.line);
      })
      .on('close', () => void end());
    socket.once('close', () => void end());
    let hasEnded = false;
    async function end() {
      if (hasEnded) return;
      hasEnded = true;
      if (exitCode === null && isConnected)
        terminal.printError((await isListening(file)) ? connectionClosed : siteEnded);
      resolve(exitCode ?? 1);
    }
  });
}
