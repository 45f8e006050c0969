import { chmodSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFolder, projectRoot } from '../../tests/support/harness.ts';
import { readConfig } from '../platform/settings/config.ts';
import { listLaunchWarnings } from './launch-warnings.ts';

const listFor = (env: Record<string, string>, demoRecords: number) =>
  listLaunchWarnings(readConfig({ DATA_DIR: '/nonexistent', ...env }, projectRoot), demoRecords);

test('a public site with demo records, the demo brand and no mail server gets a warning for each', () => {
  expect(listFor({ PUBLIC_URL: 'https://homes.example' }, 1234)).toEqual([
    'Warning: The site shows 1,234 fictional demo records. Set DEMO=off and remove them: npm run cli -- demo remove --yes',
    'Warning: The site shows the fictional brokerage of the demo. Create your brand: npm run cli -- brand init',
    'Warning: SMTP_URL is not set. Mail is written to files in mail/ of the data directory and is not sent.',
    'Warning: LEADS_TO is not set. Leads go to hello@groundbreak.example.',
    'Warning: TRUST_PROXY is off, but https comes from a proxy: all visitors count as one client and share its limits. Set TRUST_PROXY=on.',
  ]);
});

test('a public site gets warnings only for what is not set up', () => {
  const env = {
    PUBLIC_URL: 'https://homes.example',
    SMTP_URL: 'smtp://mail.example',
    LEADS_TO: 'sales@homes.example',
    TRUST_PROXY: 'on',
  };
  expect(listFor(env, 0)).toEqual([expect.stringContaining('brand init')]);
});

test('a warning about a data directory open to other accounts includes the command that closes it', () => {
  const env = { PUBLIC_URL: 'https://homes.example', DATA_DIR: createFolder() };
  expect(listFor(env, 0).join()).not.toContain('chmod');
  chmodSync(env.DATA_DIR, 0o755);
  expect(listFor(env, 0)).toContainEqual(
    expect.stringContaining(`Restrict it: chmod 700 ${env.DATA_DIR}`),
  );
});

test.each(['http://localhost:3000', 'http://127.0.0.9', 'http://[::1]:3000'])(
  'a site at %s has no warnings',
  (url) => {
    expect(listFor({ PUBLIC_URL: url }, 9)).toEqual([]);
  },
);
