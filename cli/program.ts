import { Command, CommanderError } from 'commander';
import { buildGenerateCommand } from './generate.ts';
import { buildImportCommand } from './import.ts';
import { buildLeadsCommand } from './leads.ts';
import type { OperatorContext } from './operator-context.ts';

function buildProgram(context: OperatorContext): Command {
  const program = new Command('npm run cli --')
    .description('Commands for the people who run the site.')
    .helpCommand(false);
  for (const build of [buildImportCommand, buildLeadsCommand, buildGenerateCommand])
    program.addCommand(build(context));
  const quiet = (command: Command) =>
    command.exitOverride().configureOutput({
      writeOut: (text) => context.print(text.replace(/\n$/, '')),
      writeErr: (text) => context.printError(text.replace(/\n$/, '')),
    });
  quiet(program);
  program.commands.forEach(quiet);
  return program;
}

/** Runs one command line; every outcome, good or bad, ends in the context's exit code. */
export async function runCommand(args: readonly string[], context: OperatorContext): Promise<void> {
  try {
    await buildProgram(context).parseAsync(args.length > 0 ? args : ['--help'], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      context.setExitCode(error.exitCode === 0 ? 0 : 2);
      return;
    }
    context.printError(error instanceof Error ? error.message : String(error));
    context.setExitCode(1);
  }
}
