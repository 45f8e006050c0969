import { writeFileSync, existsSync } from 'node:fs';
import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { createFolder, projectRoot } from '../../tests/support/harness.ts';
import { readConfig } from '../platform/settings/config.ts';
import {
  consoleKeyFile,
  describeWrongKey,
  needsConsoleKey,
  openConsoleKey,
} from './console-key.ts';

testOnBoth(
  'restored operators need the key that sealed their secrets, and asking for it makes none',
  async (database) => {
    const [dataDir, elsewhere] = [createFolder(), createFolder()];
    const withoutSetting = { ...readConfig({}, projectRoot).console, key: null };
    const ask = (folder: string) =>
      needsConsoleKey({ database, config: { console: withoutSetting, dataDir: folder } });
    expect(await ask(elsewhere)).toBe(false);
    await database.db
      .insertInto('operators')
      .values({
        email: 'ops@example.com',
        totp_secret: openConsoleKey({ console: withoutSetting, dataDir }).seal('secret'),
      })
      .execute();
    expect(await ask(dataDir)).toBe(false);
    expect(await ask(elsewhere)).toBe(true);
    expect(existsSync(consoleKeyFile(elsewhere))).toBe(false);
    const name = (key: Buffer | null) =>
      describeWrongKey({ console: { ...withoutSetting, key }, dataDir: elsewhere });
    expect(name(null)).toBe(`${consoleKeyFile(elsewhere)} is missing`);
    expect(name(Buffer.alloc(32))).toMatch(/^CONSOLE_KEY is not the key of the site/);
    writeFileSync(consoleKeyFile(elsewhere), Buffer.alloc(32, 7).toString('base64url'));
    expect(await ask(elsewhere)).toBe(true);
    expect(name(null)).toBe(
      `${consoleKeyFile(elsewhere)} is not the key of the site in this backup`,
    );
  },
);
