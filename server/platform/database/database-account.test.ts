import { chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFolder } from '../../../tests/support/harness.ts';
import { ConfigError } from '../settings/setting.ts';
import { describeUnusableFile, requireOwnAccount } from './database-account.ts';
import { openDatabase } from './open-database.ts';

const ownUid = process.getuid?.() ?? 0;
const unknownUid = 64_321;

test('the database folder of another account is rejected with the right command', () => {
  const folder = createFolder();
  expect(() => requireOwnAccount(folder)).not.toThrow();
  expect(() => requireOwnAccount(path.join(folder, 'none'), unknownUid)).not.toThrow();
  expect(() => requireOwnAccount(folder, unknownUid)).toThrow(ConfigError);
  expect(() => requireOwnAccount(folder, unknownUid)).toThrow(
    /belongs to .+, and this is the account number 64321\. Run the command as its owner: sudo -u \S+ npm run …$/,
  );
});

test.runIf(ownUid === 0)(
  'root does not open the database of a service account, and leaves nothing in its folder',
  async () => {
    const dataDir = createFolder();
    const folder = path.join(dataDir, 'database');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'PG_VERSION'), '17');
    chownSync(folder, unknownUid, unknownUid);
    const open = openDatabase(
      { dataDir, database: { url: null } },
      { error: () => {}, lost: () => {}, create: true },
    );
    await expect(open).rejects.toThrow(
      `${folder} belongs to the account number ${unknownUid}, and this is root. Run the command as its owner: sudo -u '#${unknownUid}' npm run …`,
    );
    expect(readdirSync(dataDir)).toEqual(['database']);
    expect(readdirSync(folder)).toEqual(['PG_VERSION']);
  },
);

test.runIf(ownUid === 0)(
  'a folder that root made in the data directory of a service account is given back',
  () => {
    const dataDir = createFolder();
    const folder = path.join(dataDir, 'database');
    mkdirSync(folder);
    chownSync(dataDir, unknownUid, unknownUid);
    expect(() => requireOwnAccount(folder, unknownUid)).toThrow(
      `${folder} belongs to root, and this is the account number ${unknownUid}. Give it back: sudo chown -R ${unknownUid} ${folder}`,
    );
  },
);

test('the first file that this account cannot use is reported with its owner', () => {
  const folder = createFolder();
  mkdirSync(path.join(folder, 'base'));
  const file = path.join(folder, 'base', '1259');
  writeFileSync(file, '');
  expect(describeUnusableFile(folder)).toBeNull();
  const sentence = describeUnusableFile(folder, (each) => each !== file);
  expect(sentence).toContain(
    `The embedded database cannot be opened: this account cannot read and write ${file}, which belongs to `,
  );
  expect(sentence).toMatch(new RegExp(`sudo chown -R \\S+ ${folder}$`));
});
