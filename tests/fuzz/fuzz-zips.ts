import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { openImport } from '../../cli/import-source.ts';
import { ImportFileError } from '../../domain/catalogue/fields/import-problem.ts';
import { readMigrations } from '../../server/platform/database/migrate.ts';
import { BackupError } from '../../server/platform/backup/backup-manifest.ts';
import { openBackup } from '../../server/platform/backup/open-backup.ts';
import { createSeal, unsealedComment } from '../../server/platform/backup/sealed-file.ts';
import { writeZip } from '../../server/platform/files/write-zip.ts';
import { projectRoot } from '../support/harness.ts';
import { spoiled } from './arbitrary-requests.ts';
import type { FileFuzz } from './fuzz-imports.ts';

const withinMs = 5000;
const sealBytes = 64;
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

const write = async (
  file: string,
  parts: Readonly<Record<string, string>>,
  options?: Parameters<typeof writeZip>[2],
) => {
  const entries = Object.entries(parts).map(([name, text]) => ({
    name,
    compress: name.endsWith('.jsonl'),
    open: () => Readable.from([Buffer.from(text)]),
  }));
  await writeZip(file, entries, options);
  return Uint8Array.from(readFileSync(file));
};

/** An import with a picture, and a backup with a table and a file. */
async function writeSamples(folder: string) {
  const [demo = ''] = readdirSync(path.join(projectRoot, 'demo/projects'));
  const project = readFileSync(path.join(projectRoot, 'demo/projects', demo), 'utf8');
  const row = '{"id":1,"name":"Ada"}\n'.repeat(50);
  const mail = 'To: ada@example.com\n\nHello';
  const manifest = {
    format: 'groundbreak-backup-1',
    createdAt: '2026-11-23T00:00:00.000Z',
    migrations: Object.keys(readMigrations()),
    tables: [
      { name: 'leads', columns: ['id', 'name'], rows: 50, bytes: row.length, sha256: sha256(row) },
    ],
    sequences: {},
    files: [{ path: 'mail/a.eml', bytes: mail.length, sha256: sha256(mail) }],
  };
  return {
    import: await write(path.join(folder, 'import.zip'), {
      'catalogue.json': `{"projects":[${project}]}`,
      'pictures/a.png': 'not a picture',
    }),
    backup: await write(
      path.join(folder, 'sample.backup'),
      {
        'manifest.json': JSON.stringify(manifest),
        'tables/leads.jsonl': row,
        'files/mail/a.eml': mail,
      },
      { comment: unsealedComment, seal: createSeal() },
    ),
  };
}

/** Corrects the checksum of corrupted data, so that the data itself is tested too. */
function seal(bytes: Uint8Array): Uint8Array {
  const content = bytes.subarray(0, Math.max(0, bytes.length - sealBytes));
  return Buffer.concat([content, Buffer.from(sha256(content), 'latin1')]);
}

async function readSpoiledImport(file: string) {
  const opened = await openImport(path.dirname(file), file, undefined);
  const picture = await opened.findPicture?.('a.png');
  if (picture) await buffer(await picture.open()).catch(() => null);
  opened.close();
}

/** Opens corrupted zips, as an import and as a backup to restore. */
export async function fuzzZips({
  seed,
  count,
}: {
  seed: number;
  count: number;
}): Promise<FileFuzz> {
  const folder = mkdtempSync(path.join(tmpdir(), 'groundbreak-zips-'));
  const result: FileFuzz = { files: 0, read: 0, refused: 0, slowestMs: 0, problems: [] };
  const samples = await writeSamples(folder);
  (await openBackup(path.join(folder, 'sample.backup'), Object.keys(readMigrations()))).close();
  await readSpoiledImport(path.join(folder, 'import.zip'));
  const made = fc.sample(
    fc.tuple(
      fc.constantFrom('import', 'backup'),
      spoiled([samples.import]),
      spoiled([samples.backup]),
      fc.nat({ max: 9 }),
    ),
    { seed, numRuns: count },
  );
  try {
    for (const [kind, asImport, asBackup, isSealed] of made) {
      const bytes = kind === 'import' ? asImport : isSealed > 0 ? seal(asBackup) : asBackup;
      const file = path.join(folder, kind === 'import' ? 'spoiled.zip' : 'spoiled.backup');
      writeFileSync(file, bytes);
      const startedAt = performance.now();
      const describe = () => `${kind} zip ${Buffer.from(bytes).toString('base64').slice(0, 300)}`;
      try {
        if (kind === 'import') await readSpoiledImport(file);
        else (await openBackup(file, Object.keys(readMigrations()))).close();
        result.read += 1;
      } catch (error) {
        if (error instanceof ImportFileError || error instanceof BackupError) result.refused += 1;
        else
          result.problems.push(
            `${error instanceof Error ? error.stack : String(error)}\n  ${describe()}`,
          );
      }
      const ms = performance.now() - startedAt;
      if (ms > withinMs) result.problems.push(`${Math.round(ms)} ms for the ${describe()}`);
      result.slowestMs = Math.max(result.slowestMs, ms);
      result.files += 1;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return result;
}
