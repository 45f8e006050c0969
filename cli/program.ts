import { Command, CommanderError } from 'commander';
import { withLongLimits } from '../server/platform/database/database.ts';
import { explainError } from '../server/platform/doctor/explain-error.ts';
import { buildBackupCommand } from './backup.ts';
import { buildBrandCommand } from './brand.ts';
import { buildDeliveriesCommand } from './deliveries.ts';
import { buildDemoCommand } from './demo.ts';
import { buildDoctorCommand } from './doctor.ts';
import { buildExportCommand } from './export.ts';
import { buildFormCountsCommand } from './form-counts.ts';
import { buildImportCommand } from './import.ts';
import { buildLeadsCommand } from './leads.ts';
import type { OperatorContext } from './operator-context.ts';
import { buildOperatorCommand } from './operator.ts';
import { buildPersonCommand } from './person.ts';
import { buildRestoreCommand } from './restore.ts';
import { buildSubscribersCommand } from './subscribers.ts';
import { visibilityCommands } from './visibility.ts';
import type { RunOperatorCommand } from '../server/services/control-socket.ts';

const commands = [
  buildImportCommand,
  buildExportCommand,
  ...visibilityCommands,
  buildDemoCommand,
  buildBackupCommand,
  buildRestoreCommand,
  buildLeadsCommand,
  buildFormCountsCommand,
  buildDeliveriesCommand,
  buildDoctorCommand,
  buildSubscribersCommand,
  buildPersonCommand,
  buildOperatorCommand,
  buildBrandCommand,
];

/** Commands print through the context and never exit the process: it may be the site's. */
function quieten(command: Command, context: OperatorContext) {
  command.exitOverride().configureOutput({
    writeOut: (text) => context.print(text.replace(/\n$/, '')),
    writeErr: (text) => context.printError(text.replace(/\n$/, '')),
  });
  for (const inner of command.commands) quieten(inner, context);
}

function buildProgram(context: OperatorContext): Command {
  const program = new Command('npm run cli --')
    .description('Commands for operators of the site.')
    .helpCommand(false);
  for (const build of commands) program.addCommand(build(context));
  quieten(program, context);
  return program;
}

/** Runs one command line and returns its exit code. */
export async function runCommand(
  args: readonly string[],
  parts: Omit<OperatorContext, 'setExitCode'>,
): Promise<number> {
  let exitCode = 0;
  const context = { ...parts, setExitCode: (code: number) => void (exitCode = code) };
  try {
    await buildProgram(context).parseAsync(args.length > 0 ? args : ['--help'], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const plain = error instanceof Error ? error.message : String(error);
    context.printError(explainError(error) ?? plain);
    return 1;
  }
  return exitCode;
}

export const runInSite: RunOperatorCommand = async ({ args, cwd }, services, reply) => {
  const code = await runCommand(args, {
    cwd,
    print: (line) => reply({ kind: 'out', line }),
    printError: (line) => reply({ kind: 'error', line }),
    progress: (line) => reply({ kind: 'progress', line }),
    config: () => services.config,
    services: async () => ({ ...services, database: withLongLimits(services.database) }),
  });
  reply({ kind: 'exit', code });
};
