import type { RunOperatorCommand } from '../server/control/control-socket.ts';
import { runCommand } from './program.ts';

export const runInSite: RunOperatorCommand = async ({ args, cwd }, services, reply) => {
  let exitCode = 0;
  await runCommand(args, {
    cwd,
    print: (line) => reply({ kind: 'out', line }),
    printError: (line) => reply({ kind: 'error', line }),
    progress: (line) => reply({ kind: 'progress', line }),
    config: () => services.config,
    services: async () => services,
    setExitCode: (code) => {
      exitCode = code;
    },
  });
  reply({ kind: 'exit', code: exitCode });
};
