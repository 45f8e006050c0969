import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { expect } from 'vitest';
import { openBucket } from './support/bucket.ts';
import { openOperator } from './support/console-visitor.ts';
import { longTestOnPostgres } from './support/databases.ts';
import { createFolder } from './support/harness.ts';
import { startSite } from './support/site.ts';
import { readEverything, uploadEverything } from './support/upload-everything.ts';

longTestOnPostgres(
  'what one machine took in another serves, also once the first is killed and its disk is gone (D-7.9)',
  async (url) => {
    const bucket = await openBucket();
    const settings = {
      DATABASE_URL: url,
      CONSOLE_KEY: randomBytes(32).toString('base64'),
      ...bucket.settings,
    };
    const open = async () => {
      const dataDir = createFolder();
      return { dataDir, ...(await startSite({ ...settings, DATA_DIR: dataDir })) };
    };
    const [one, two] = [await open(), await open()];
    const ada = { name: 'Ada', email: 'ada@example.com' };
    const admin = await openOperator({ ...one, settings }, ada, 'admin', 'agent', 'editor');
    const addresses = await uploadEverything(one.url, admin);
    const uploaded = await readEverything(one.url, addresses, admin.cookie());
    for (const [kind, { status, bytes = 0 }] of Object.entries(uploaded))
      expect([status, bytes > 0], kind).toEqual([200, true]);
    expect(await readEverything(two.url, addresses, admin.cookie())).toEqual(uploaded);

    await one.stop('SIGKILL');
    rmSync(one.dataDir, { recursive: true });
    await two.stop('SIGKILL');
    rmSync(two.dataDir, { recursive: true });
    const three = await open();
    expect(await readEverything(three.url, addresses, admin.cookie())).toEqual(uploaded);
    expect(await three.stop()).toEqual({ code: 0, signal: null });
  },
);
