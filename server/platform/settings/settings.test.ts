import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../tests/support/harness.ts';
import { buildExampleFile, buildSettingsDocs } from './describe-settings.ts';
import { readSettings } from './setting.ts';
import { parseSettingsFile } from './settings-file.ts';
import { settings, settingGroups } from './settings.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

test('docs/settings.md and groundbreak.env.example are up to date; scripts/write-settings.ts generates them', () => {
  expect(read('docs/settings.md')).toBe(buildSettingsDocs());
  expect(read('groundbreak.env.example')).toBe(buildExampleFile());
});

test('every setting is in one group of the docs', () => {
  const grouped = settingGroups.flatMap(({ rows }) => Object.keys(rows));
  expect(grouped.toSorted()).toEqual(Object.keys(settings).toSorted());
});

test('the example file with every line uncommented sets the defaults', () => {
  const text = read('groundbreak.env.example').replaceAll(/^# (?=[A-Z0-9_]+=)/gm, '');
  const env = parseSettingsFile(text, 'groundbreak.env.example');
  expect(Object.keys(env)).toHaveLength(
    settingGroups.flatMap(({ rows }) => Object.keys(rows)).length - 1,
  );
  expect(readSettings(settings, env)).toEqual(readSettings(settings, {}));
});
