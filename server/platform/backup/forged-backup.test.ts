import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, onTestFinished } from 'vitest';
import { fillSite, openBackupSite, readAllRows } from '../../../tests/support/backup-site.ts';
import { longTestOnBothNew } from '../../../tests/support/databases.ts';
import { writeZip } from '../files/write-zip.ts';
import { filePartName, manifestName, tablePartName } from './backup-manifest.ts';
import { createSeal, unsealedComment } from './sealed-file.ts';

const measurePart = (content: string) => ({
  bytes: Buffer.byteLength(content),
  sha256: createHash('sha256').update(content).digest('hex'),
});

/** A whole, properly sealed backup of these tables and files only. */
const forgeBackup = (
  file: string,
  manifest: object,
  tables: readonly { name: string; columns: string[]; lines: string[] }[],
  files: Readonly<Record<string, string>> = {},
) => {
  const parts = tables.map(({ lines, ...table }) => {
    const content = lines.map((line) => `${line}\n`).join('');
    return { content, table: { ...table, rows: lines.length, ...measurePart(content) } };
  });
  const forged = {
    ...manifest,
    tables: parts.map(({ table }) => table),
    files: Object.entries(files).map(([name, content]) => ({
      path: name,
      ...measurePart(content),
    })),
  };
  const entry = (name: string, content: string) => ({
    name,
    compress: true,
    open: () => Readable.from([Buffer.from(content)]),
  });
  return writeZip(
    file,
    [
      entry(manifestName, JSON.stringify(forged)),
      ...parts.map(({ content, table }) => entry(tablePartName(table.name), content)),
      ...Object.entries(files).map(([name, content]) => entry(filePartName(name), content)),
    ],
    { comment: unsealedComment, seal: createSeal() },
  );
};

longTestOnBothNew(
  'a forged backup is refused by the part that does not fit, with nothing changed',
  async (database) => {
    const site = await openBackupSite(database);
    onTestFinished(() => site.jobs.stop());
    await fillSite(site);
    const manifest = await site.backup();
    const before = await readAllRows(database);
    const forge = (name: string, columns: string[], lines: string[], more: object = {}) =>
      forgeBackup(site.file, { ...manifest, ...more }, [{ name, columns, lines }]);
    const forged: [sentence: string, () => Promise<unknown>][] = [
      [
        'Its table "no_such_table" is none of Groundbreak\'s.',
        () => forge('no_such_table', [], []),
      ],
      ['Its table "kysely_migration" is none', () => forge('kysely_migration', ['name'], [])],
      [
        'Its table "operators" has an unknown column, "is_root".',
        () => forge('operators', ['is_root'], ['{"is_root":true}']),
      ],
      ['Its table "operators" does not fit the database', () => forge('operators', ['id'], ['{}'])],
      ['Its table "operators" does not fit the database', () => forge('operators', ['id'], ['{'])],
      [
        'Its table "operators" does not fit the database',
        () => forge('operators', ['id'], ['{"id":"one"}']),
      ],
      [
        'Its table "leads" does not fit the database',
        () => forge('leads', ['id'], ['{"id":"\\u0000"}']),
      ],
      [
        'The number of its next record does not fit the database',
        () =>
          forge(
            'audit_log',
            ['id', 'at', 'action', 'outcome'],
            [
              '{"id":9223372036854775807,"at":"2026-11-28T10:00:00Z","action":"x","outcome":"done"}',
            ],
          ),
      ],
      [
        'Its manifest cannot be read.',
        () => forge('faq_entries', [], [], { sequences: { 'operators.id': 1e300 } }),
      ],
      [
        'Its file "mail/one.eml/two.eml" takes the place of another one.',
        () =>
          forgeBackup(site.file, manifest, [], {
            'mail/one.eml': 'one',
            'mail/one.eml/two.eml': 'two',
          }),
      ],
    ];
    for (const [sentence, write] of forged) {
      await write();
      await expect(site.restore(true)).rejects.toThrow(`${site.file}: ${sentence}`);
    }

    expect(await readAllRows(database)).toEqual(before);
  },
);
