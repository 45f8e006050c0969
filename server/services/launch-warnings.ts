import { statSync } from 'node:fs';
import { formatCount } from '../../domain/text/format-number.ts';
import { countDemoRecords, findDemoNotice } from '../catalogue/remove-demo.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Database } from '../platform/database/database.ts';

const isLocal = (url: string): boolean =>
  /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

const isOpenToOthers = (directory: string): boolean =>
  ((statSync(directory, { throwIfNoEntry: false })?.mode ?? 0) & 0o007) !== 0;

type CheckedConfig = Pick<Config, 'http' | 'readMail' | 'isDemoBrand' | 'dataDir'>;

/** The warning about demo records on a public site; null where there is nothing to warn about. */
export const warnAboutDemoRecords = (publicUrl: string, count: number): string | null =>
  count === 0 || isLocal(publicUrl)
    ? null
    : `The site shows ${formatCount(count)} fictional demo records. Set DEMO=off and remove them: npm run cli -- demo remove --yes`;

/** Lists the operator's warnings for a public site; a local site has none. */
export function listLaunchWarnings(
  { http: { publicUrl, proxies }, readMail, isDemoBrand, dataDir }: CheckedConfig,
  demoRecords: number,
): string[] {
  if (isLocal(publicUrl)) return [];
  const warnings = [];
  const demoWarning = warnAboutDemoRecords(publicUrl, demoRecords);
  if (demoWarning) warnings.push(demoWarning);
  if (isDemoBrand)
    warnings.push(
      'The site shows the fictional brokerage of the demo. Create your brand: npm run cli -- brand init',
    );
  if (readMail().smtpUrl === null)
    warnings.push(
      'SMTP_URL is not set. Mail is written to files in mail/ of the data directory and is not sent.',
    );
  if (!readMail().isLeadsToSet)
    warnings.push(`LEADS_TO is not set. Leads go to ${readMail().leadsTo}.`);
  if (publicUrl.startsWith('https:') && proxies === 0)
    warnings.push(
      'TRUST_PROXY is off, but https comes from a proxy: all visitors count as one client and share its limits. Set TRUST_PROXY=on.',
    );
  if (isOpenToOthers(dataDir))
    warnings.push(
      `Other accounts on this machine can open ${dataDir}, which holds passwords and personal data. Restrict it: chmod 700 ${dataDir}`,
    );
  return warnings.map((warning) => `Warning: ${warning}`);
}

/** Reports leftover demo records, and what to change before a launch. */
export async function reportLaunchWarnings(
  database: Database,
  config: Config,
  report: (line: string) => void,
): Promise<void> {
  const demoNotice = config.demo ? null : await findDemoNotice(database);
  if (demoNotice) report(demoNotice);
  // With DEMO off, the notice above covers them.
  const demoRecords = config.demo ? await countDemoRecords(database) : 0;
  for (const warning of listLaunchWarnings(config, demoRecords)) report(warning);
}
