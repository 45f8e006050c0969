import { statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { listLaunchWarnings } from '../launch-warnings.ts';
import { fine, warning, type Finding } from './finding.ts';

/** Warns about valid settings that are probably not intended. */
export function checkSettings(config: Config, demoRecords = 0): Finding[] {
  const about = 'Settings';
  const found = listLaunchWarnings(config, demoRecords).map((sentence) =>
    warning(about, sentence.replace(/^Warning: /, '')),
  );
  const file = path.join(config.dataDir, 'groundbreak.env');
  const mode = statSync(file, { throwIfNoEntry: false })?.mode;
  if (mode !== undefined && (mode & 0o077) !== 0)
    found.push(
      warning(
        about,
        `Other accounts can read the passwords in ${file}. Restrict it: chmod 600 ${file}`,
      ),
    );
  return found.length > 0 ? found : [fine(about, `The site is at ${config.http.publicUrl}.`)];
}
