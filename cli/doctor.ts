import path from 'node:path';
import { Command, Option } from 'commander';
import { ConfigError, type Config } from '../server/platform/settings/config.ts';
import {
  checkAround,
  checkOpenDatabase,
  checkOwnDatabase,
} from '../server/platform/doctor/doctor.ts';
import { formatFinding, problem, type Finding } from '../server/platform/doctor/finding.ts';
import { parseEmail } from './arguments.ts';
import type { OperatorContext } from './operator-context.ts';
import { sendToSite } from './send-to-site.ts';

interface DoctorFlags {
  send?: string;
  network?: boolean;
  backups?: string;
  insideSite?: boolean;
}

const help = `
Each line is OK, Warning or Problem, and says what to do. It works whether or not the site
is running, changes nothing, and reads the settings that the next start will use.

Exit code: 1 if there is a problem, otherwise 0.

Examples:
  npm run cli -- doctor
  npm run cli -- doctor --network --backups /srv/backups
  npm run cli -- doctor --send you@example.com`;

export const buildDoctorCommand = (context: OperatorContext): Command =>
  new Command('doctor')
    .description('check settings, disk, database, mail and external services')
    .option('--send <address>', 'send a test mail to this address', parseEmail)
    .option(
      '--network',
      'also check PUBLIC_URL: DNS, certificate, headers, and that it is this site',
    )
    .option('--backups <folder>', 'check the age of the newest backup in this folder')
    .addOption(new Option('--inside-site').hideHelp())
    .addHelpText('after', help)
    .action(async (flags: DoctorFlags) => {
      const report = (findings: readonly Finding[]) => {
        for (const finding of findings) context.print(formatFinding(finding));
        if (findings.some(({ state }) => state === 'problem')) context.setExitCode(1);
      };
      const now = new Date();
      const network = flags.network ?? false;
      if (flags.insideSite) {
        const { database, config } = await context.services();
        return report(await checkOpenDatabase(database, config, { network, now }));
      }
      let config: Config;
      try {
        config = context.config();
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        return report(error.message.split('\n').map((sentence) => problem('Settings', sentence)));
      }
      const backups = flags.backups === undefined ? null : path.resolve(context.cwd, flags.backups);
      report(await checkAround(config, { sendTo: flags.send ?? null, network, backups, now }));
      // A running site holds the embedded database, so it runs the check itself.
      const args = ['doctor', '--inside-site', ...(network ? ['--network'] : [])];
      const code = await sendToSite(config, args, context.cwd, context);
      if (code === null) report(await checkOwnDatabase(config, { network, now }));
      else if (code !== 0) context.setExitCode(1);
      return undefined;
    });
