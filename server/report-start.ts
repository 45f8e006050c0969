import { countDemoRecords, findDemoNotice } from './catalogue/remove-demo.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { listLaunchWarnings } from './launch-warnings.ts';

/** Logs what an operator should know about the demo and before a launch. */
export async function reportStart(
  database: Database,
  config: Config,
  report: (line: string) => void,
): Promise<void> {
  const demoNotice = config.demo ? null : await findDemoNotice(database);
  if (demoNotice) report(demoNotice);
  // With DEMO off, the notice above already says so.
  const demoRecords = config.demo ? await countDemoRecords(database) : 0;
  for (const warning of listLaunchWarnings(config, demoRecords)) report(warning);
}
