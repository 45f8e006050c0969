import { existsSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { checkBrand } from '../server/brand/check-brand.ts';
import { initBrand } from '../server/brand/init-brand.ts';
import { ConfigError, readProcessDataDir } from '../server/platform/settings/config.ts';
import type { OperatorContext } from './operator-context.ts';

const projectRoot = path.resolve(import.meta.dirname, '..');

export function buildBrandCommand(context: OperatorContext): Command {
  const brand = new Command('brand')
    .description('create and check your brand: details, colours, texts, legal pages')
    .helpCommand(false)
    .addHelpText('after', '\nThe files are in DATA_DIR/brand; docs/branding.md explains them.');
  brand
    .command('init')
    .description('create commented files in DATA_DIR/brand; overwrites nothing')
    .action(async () => {
      const { folder, written, kept } = await initBrand(readProcessDataDir(projectRoot));
      for (const name of written) context.print(`Wrote ${name}`);
      for (const name of kept) context.print(`Kept ${name}`);
      context.print(
        `Edit the files in ${folder}, then run "npm run cli -- brand check" and restart the site.`,
      );
    });
  brand
    .command('check')
    .description('report mistakes in DATA_DIR/brand')
    .action(async () => {
      const dataDir = readProcessDataDir(projectRoot);
      if (!existsSync(dataDir))
        throw new ConfigError(
          `There is no ${dataDir}. Put DATA_DIR=/path/to/data before the command to name the data directory of your site.`,
        );
      const { folder, exists, problems, notices } = await checkBrand(dataDir, projectRoot);
      if (!exists)
        context.print(
          `There is no ${folder}: the site shows the demo's details. Start with: npm run cli -- brand init`,
        );
      for (const notice of notices) context.print(notice);
      for (const problem of problems) context.printError(problem);
      if (problems.length > 0) context.setExitCode(1);
      else
        context.print(
          'No mistakes found. The first start stores details, colours, logo, icon and legal pages; after that, change them in the console. Fonts and texts are read at each start.',
        );
    });
  return brand;
}
