import { runCommand } from '../../cli/program.ts';
import { createCatalogueWriter } from '../../server/catalogue/catalogue-writer.ts';
import { readConfig } from '../../server/platform/settings/config.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { OperatorServices } from '../../server/services/services.ts';
import { createFolder, projectRoot } from './harness.ts';

/** Runs operator commands in this process on an open database, without a job queue. */
export function openCommands(database: Database, folder = createFolder()) {
  const config = readConfig({ DATA_DIR: folder }, projectRoot);
  const services = { config, database, catalogueWriter: createCatalogueWriter(database) };
  return async (...args: string[]) => {
    const printed: string[] = [];
    const print = (line: string) => void printed.push(line);
    const exitCode = await runCommand(args, {
      cwd: folder,
      print,
      printError: print,
      progress: () => {},
      config: () => config,
      services: () => Promise.resolve(services as unknown as OperatorServices),
    });
    return { exitCode, text: printed.join('\n') };
  };
}
