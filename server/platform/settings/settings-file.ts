import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { findNearName } from '../../../domain/text/near-name.ts';
import { ConfigError, type Env } from './setting.ts';
import { settings } from './settings.ts';
import { describeFileError } from './describe-file-error.ts';

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(describeFileError(error, file) ?? String(error));
  }
}

const settingNames = Object.keys(settings);
const fileName = 'groundbreak.env';

function findFile(env: Env, projectRoot: string): { file: string; isNamed: boolean } | null {
  const named = env['GROUNDBREAK_ENV']?.trim();
  if (named) return { file: path.resolve(projectRoot, named), isNamed: true };
  const dataDir = env['DATA_DIR']?.trim() || settings.DATA_DIR.fallback;
  const file = path.resolve(projectRoot, dataDir, fileName);
  return existsSync(file) ? { file, isNamed: false } : null;
}

const assignment = /^(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/;
const isQuoted = (value: string) => /^(["'`]).*\1\s*(?:#.*)?$/.test(value);

/** Returns the values by name. Throws ConfigError with the line number of a mistake. */
export function parseSettingsFile(content: string, file: string, isNamed = true): Env {
  const text = content.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const seen = new Set<string>();
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const fail = (sentence: string) => {
      throw new ConfigError(`${file}, line ${index + 1}: ${sentence}`);
    };
    const [, name = '', value = ''] = assignment.exec(line) ?? [];
    if (name === '') fail('write NAME=value, or begin the line with # for a comment.');
    if (!settingNames.includes(name))
      fail(describeUnknownSetting(name, findNearName(name, settingNames, 3)));
    if (name === 'GROUNDBREAK_ENV' || (name === 'DATA_DIR' && !isNamed))
      fail(`${name} says where this file is. Set it in the environment.`);
    if (seen.has(name)) fail(`${name} is set twice. Remove one of the lines.`);
    seen.add(name);
    if (!isQuoted(value) && /^["'`]/.test(value)) fail(`the quotes of ${name} are not closed.`);
    if (!isQuoted(value) && /\S#/.test(value))
      fail(`quote the value of ${name}, because it contains a #.`);
  }
  return parseEnv(text);
}

const describeUnknownSetting = (name: string, near: string | null) =>
  near === null
    ? `${name} is not a setting. See docs/settings.md.`
    : `${name} is not a setting. Did you mean ${near}?`;

/** Throws ConfigError for a variable that looks like a misspelt setting. */
function refuseMisspelt(env: Env): void {
  // Short names have too many near misses that mean something else: HOME is near HOST.
  const longNames = settingNames.filter((name) => name.length >= 6);
  for (const name of Object.keys(env)) {
    if (settingNames.includes(name) || !env[name]?.trim()) continue;
    const isOurs = name.startsWith('GROUNDBREAK_');
    const near = findNearName(name, longNames, isOurs ? 3 : name.length >= 12 ? 2 : 1);
    if (near !== null || isOurs)
      throw new ConfigError(
        `${describeUnknownSetting(name, near)} Correct the name in the environment, or remove it.`,
      );
  }
}

function refuseWrongValues(values: Env, env: Env, content: string, file: string): void {
  const wrong: string[] = [];
  for (const [name, setting] of Object.entries(settings)) {
    const raw = values[name]?.trim();
    if (!raw || env[name] !== undefined) continue;
    try {
      setting.parse(raw, name);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      const lines = content.replace(/^\uFEFF/, '').split('\n');
      const index = lines.findIndex((line) => assignment.exec(line.trim())?.[1] === name);
      wrong.push(`${file}, line ${index + 1}: ${error.message}`);
    }
  }
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
}

/** Environment variables override the file. Throws ConfigError for invalid values and unknown names. */
export function addSettingsFile(env: Env, projectRoot: string): Env {
  refuseMisspelt(env);
  const found = findFile(env, projectRoot);
  if (found === null) return env;
  const content = readText(found.file);
  const values = parseSettingsFile(content, found.file, found.isNamed);
  refuseWrongValues(values, env, content, found.file);
  return { ...values, ...env };
}
