import { statSync } from 'node:fs';
import type { Config } from './config.ts';
import { formatCount } from '../domain/text/format-number.ts';

const isLocal = (url: string): boolean =>
  /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

const isOpenToOthers = (directory: string): boolean =>
  ((statSync(directory, { throwIfNoEntry: false })?.mode ?? 0) & 0o007) !== 0;

type Checked = Pick<Config, 'http' | 'mail' | 'isDemoBrand' | 'dataDir'>;

/** Warnings for the operator of a public site: sentences for the log, none on a local one. */
export function listLaunchWarnings(
  { http: { publicUrl }, mail, isDemoBrand, dataDir }: Checked,
  demoRecords: number,
): string[] {
  if (isLocal(publicUrl)) return [];
  const warnings = [];
  if (demoRecords > 0)
    warnings.push(
      `The site shows ${formatCount(demoRecords)} fictional demo records. Set DEMO=off and remove them: npm run cli -- demo remove --yes`,
    );
  if (isDemoBrand)
    warnings.push(
      'The site shows the fictional brokerage of the demo. Create your brand: npm run cli -- brand init',
    );
  if (mail.smtpUrl === null)
    warnings.push(
      'SMTP_URL is not set. Mail is written to files in mail/ of the data directory and is not sent.',
    );
  if (!mail.isLeadsToSet) warnings.push(`LEADS_TO is not set. Leads go to ${mail.leadsTo}.`);
  if (isOpenToOthers(dataDir))
    warnings.push(
      `Other accounts on this machine can open ${dataDir}, which holds passwords and personal data. Restrict it: chmod 700 ${dataDir}`,
    );
  return warnings.map((warning) => `Warning: ${warning}`);
}
