import type { Config } from '../server/platform/settings/config.ts';
import { withLongLimits } from '../server/platform/database/database.ts';
import type { OperatorServices } from '../server/services/services.ts';
import type { OperatorContext } from './operator-context.ts';
import { runCommand } from './program.ts';

export async function runAlone(
  config: Config,
  args: readonly string[],
  cwd: string,
  terminal: Pick<OperatorContext, 'print' | 'printError' | 'progress'>,
): Promise<number> {
  let services: OperatorServices | null = null;
  const open = async (create: boolean, seeds: boolean) => {
    const { openOperatorServices } = await import('../server/services/services.ts');
    const opened = await openOperatorServices(config, {
      create,
      seeds,
      report: terminal.progress,
      onError: (error) => terminal.printError(String(error)),
      onDatabaseLost: (error) => {
        terminal.printError(error.message);
        process.exit(1);
      },
    });
    return { ...opened, database: withLongLimits(opened.database) };
  };
  try {
    return await runCommand(args, {
      ...terminal,
      cwd,
      config: () => config,
      services: async ({ create = false, seeds = true } = {}) =>
        (services ??= await open(create, seeds)),
    });
  } finally {
    await (services as OperatorServices | null)?.close();
  }
}
