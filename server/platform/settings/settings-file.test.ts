import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFolder, projectRoot } from '../../../tests/support/harness.ts';
import { readConfig } from './config.ts';
import { findNearName } from '../../../domain/text/near-name.ts';
import { ConfigError } from './setting.ts';
import { addSettingsFile, parseSettingsFile } from './settings-file.ts';

function writeSettings(content: string, name = 'groundbreak.env') {
  const folder = createFolder();
  writeFileSync(path.join(folder, name), content);
  return folder;
}

test('the settings file in the data directory is read, and the environment overrides it', () => {
  const folder = writeSettings(
    '\uFEFF# ours\r\nPORT=4000\r\nLEADS_TO="sales@oak.example"\r\nOCCUPANCY_TEXT=Soon # a note\r\n',
  );
  const env = { DATA_DIR: folder, PORT: '5000' };
  const config = readConfig(addSettingsFile(env, projectRoot), projectRoot);
  expect(config).toMatchObject({
    http: { port: 5000 },
    dataDir: folder,
    occupancyText: 'Soon',
  });
  expect(config.readMail().leadsTo).toBe('sales@oak.example');
});

test('GROUNDBREAK_ENV selects another settings file, which may set DATA_DIR', () => {
  const folder = writeSettings(`DATA_DIR=/srv/homes\n`, 'oak.env');
  const env = { GROUNDBREAK_ENV: path.join(folder, 'oak.env') };
  expect(readConfig(addSettingsFile(env, projectRoot), projectRoot).dataDir).toBe('/srv/homes');
  const missing = path.join(folder, 'gone.env');
  expect(() => addSettingsFile({ GROUNDBREAK_ENV: missing }, projectRoot)).toThrow(
    new ConfigError(`${missing} does not exist.`),
  );
});

test('without a settings file only the environment is used', () => {
  const env = { DATA_DIR: createFolder(), PORT: '0' };
  expect(addSettingsFile(env, projectRoot)).toEqual(env);
});

test('a settings file that is a folder is rejected with a message', () => {
  const folder = createFolder();
  mkdirSync(path.join(folder, 'groundbreak.env'));
  expect(() => addSettingsFile({ DATA_DIR: folder }, projectRoot)).toThrow(
    new ConfigError(`${folder}/groundbreak.env is a folder, but must be a file.`),
  );
});

test.each([
  ['SMPT_URL=smtp://mail', 'line 1: SMPT_URL is not a setting. Did you mean SMTP_URL?'],
  ['\nPROT=80', 'line 2: PROT is not a setting. Did you mean PORT?'],
  [
    'LIMIT_LEADS_PER_MINUT=5',
    'line 1: LIMIT_LEADS_PER_MINUT is not a setting. Did you mean LIMIT_LEADS_PER_MINUTE?',
  ],
  ['COLOUR=red', 'line 1: COLOUR is not a setting. See docs/settings.md.'],
  ['PORT 80', 'line 1: write NAME=value, or begin the line with # for a comment.'],
  ['PORT=80\nPORT=81', 'line 2: PORT is set twice. Remove one of the lines.'],
  [
    'LEAD_WEBHOOK_SECRET=a#b',
    'line 1: quote the value of LEAD_WEBHOOK_SECRET, because it contains a #.',
  ],
  ['MAIL_FROM="Oak', 'line 1: the quotes of MAIL_FROM are not closed.'],
  [
    'GROUNDBREAK_ENV=x',
    'line 1: GROUNDBREAK_ENV says where this file is. Set it in the environment.',
  ],
])('the line %j of the settings file gets a sentence', (content, sentence) => {
  expect(() => parseSettingsFile(content, 'oak.env')).toThrow(
    new ConfigError(`oak.env, ${sentence}`),
  );
});

test('an invalid value in the settings file is reported with file and line, unless the environment overrides it', () => {
  const folder = writeSettings('# ours\nTRUST_PROXY=yes\n');
  expect(() => addSettingsFile({ DATA_DIR: folder }, projectRoot)).toThrow(
    `${path.join(folder, 'groundbreak.env')}, line 2: TRUST_PROXY is "yes". Set it to on, off`,
  );
  const env = { DATA_DIR: folder, TRUST_PROXY: 'on' };
  expect(addSettingsFile(env, projectRoot)).toMatchObject(env);
});

test('DATA_DIR in the settings file of the data directory is rejected', () => {
  const folder = writeSettings('DATA_DIR=/srv');
  expect(() => addSettingsFile({ DATA_DIR: folder }, projectRoot)).toThrow(
    'DATA_DIR says where this file is. Set it in the environment.',
  );
});

test('quoted values keep spaces and special characters', () => {
  expect(parseSettingsFile(`MAP_TOKEN='a #b '\nLEADS_TO=`, 'oak.env')).toEqual({
    MAP_TOKEN: 'a #b ',
    LEADS_TO: '',
  });
});

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['LEAD_TO', 'LEADS_TO'],
  ['smtp_url', 'SMTP_URL'],
  ['LEADS_WEBHOOK_URL', 'LEAD_WEBHOOK_URL'],
  ['GROUNDBREAK_ENVS', 'GROUNDBREAK_ENV'],
])('the variable %s, which is no setting, stops the start and %s is suggested', (name, near) => {
  const env = { DATA_DIR: createFolder(), [name]: 'something' };
  expect(() => addSettingsFile(env, projectRoot)).toThrow(
    new ConfigError(
      `${name} is not a setting. Did you mean ${near}? Correct the name in the environment, or remove it.`,
    ),
  );
});

test('variables of other programs are ignored', () => {
  const env = Object.fromEntries(
    ['HOME', 'SORT', 'HOSTNAME', 'PATH', 'NODE_ENV', 'APP_TOKEN', 'NPM_TOKEN', 'XDG_DATA_DIRS']
      .concat('DATABASE_URL_FILE', 'S3_BUCKET', 'SMTP_HOST', 'no_proxy', 'npm_config_host')
      .map((name) => [name, 'x']),
  );
  const all = { ...env, DATA_DIR: createFolder() };
  expect(addSettingsFile(all, projectRoot)).toEqual(all);
});

test('the nearest name is found by missing, wrong, extra or swapped letters', () => {
  const known = ['SMTP_URL', 'S3_URL', 'DATA_DIR'];
  expect(['SMPT_URL', 'STMP_ULR', 'DATADIRS', 'x'].map((n) => findNearName(n, known, 2))).toEqual([
    'SMTP_URL',
    'SMTP_URL',
    'DATA_DIR',
    null,
  ]);
});
