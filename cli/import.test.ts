import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Project } from '../domain/projects/project.ts';
import { buildImportCommand, type ImportContext } from './import.ts';

/** A context over a catalogue in memory; it records what the command says. */
function createContext() {
  const cwd = mkdtempSync(path.join(tmpdir(), 'import-'));
  const stored = new Map<string, string>();
  const said: string[] = [];
  const errors: string[] = [];
  const progress: string[] = [];
  const outcome = { exitCode: 0 };
  const context: ImportContext = {
    cwd,
    print: (line) => said.push(line),
    printError: (line) => errors.push(line),
    progress: (line) => progress.push(line),
    setExitCode: (code) => {
      outcome.exitCode = code;
    },
    services: () =>
      Promise.resolve({
        config: { dataDir: cwd },
        catalogueWriter: {
          async save({ projects = [], builders = [] }, { dryRun = false, onProgress } = {}) {
            const counts = { added: 0, changed: 0, unchanged: 0 };
            for (const [index, project] of projects.entries()) {
              const before = stored.get(project.stub);
              const after = JSON.stringify(project satisfies Project);
              counts[before === undefined ? 'added' : before === after ? 'unchanged' : 'changed'] +=
                1;
              if (!dryRun) stored.set(project.stub, after);
              if (index === 900) await setTimeout(250);
              onProgress?.(index + 1, projects.length);
            }
            if (!dryRun) for (const { url, name } of builders) stored.set(`builder ${url}`, name);
            return counts;
          },
          find: () => Promise.resolve(new Map<string, unknown>()),
        },
      }),
  };
  const run = async (...args: string[]) => {
    said.length = 0;
    errors.length = 0;
    outcome.exitCode = 0;
    await buildImportCommand(context).exitOverride().parseAsync(args, { from: 'user' });
    return { said: said.join('\n'), errors: [...errors], exitCode: outcome.exitCode };
  };
  const write = (name: string, content: string | Uint8Array) =>
    writeFileSync(path.join(cwd, name), content);
  return { run, write, stored, progress };
}

test('a dry run reports and writes nothing; a second import changes nothing', async () => {
  const { run, write, stored } = createContext();
  write('good.csv', 'title,city,builder\nA,Guelph,Brick\nB,Guelph,Brick\n');
  const dry = await run('good.csv', '--dry-run');
  expect(dry.said).toBe(
    '2 rows read: 2 projects (2 would be added, 0 would be changed, 0 unchanged), 0 rows refused.\n' +
      'With them: builders 1.\n+ a\n+ b\nDry run: nothing was written.',
  );
  expect([dry.exitCode, stored.size]).toEqual([0, 0]);

  expect((await run('good.csv')).said).toContain('2 projects (2 added, 0 changed, 0 unchanged)');
  expect([...stored.keys()]).toEqual(['builder brick', 'a', 'b']);
  expect((await run('good.csv')).said).toContain('2 projects (0 added, 0 changed, 2 unchanged)');
});

test('bad rows are reported and give exit code 1, the good rows are imported', async () => {
  const { run, write, stored } = createContext();
  write('mixed.csv', 'title,city,storeys\nA,Guelph,many\nB,Guelph,4\n');
  const result = await run('mixed.csv');
  expect(result.errors).toEqual(['line 2, column storeys: "many" is not a number']);
  expect(result.said).toContain(
    '2 rows read: 1 projects (1 added, 0 changed, 0 unchanged), 1 rows refused.',
  );
  expect([result.exitCode, [...stored.keys()]]).toEqual([1, ['b']]);
});

test.each([
  ['a missing file', ['none.csv'], 'none.csv: there is no such file.'],
  ['a folder', ['.'], '.: cannot be read (EISDIR).'],
  ['a missing mapping', ['good.csv', '--map', 'none.json'], 'none.json: there is no such file.'],
  [
    'broken JSON',
    ['broken.json'],
    'broken.json: The JSON is broken at line 2, column 3: the file ends too early.',
  ],
  [
    'a mapping with an unknown key',
    ['good.csv', '--map', 'map.json'],
    'map.json: the file: unknown key "colour".',
  ],
])('%s gets a sentence and exit code 2', async (_, args, sentence) => {
  const { run, write } = createContext();
  write('good.csv', 'title,city\nA,Guelph\n');
  write('broken.json', '[\n  ');
  write('map.json', '{"fields": {}, "colour": 1}');
  const result = await run(...args);
  expect(result.errors).toHaveLength(1);
  expect(result.errors[0]).toContain(sentence);
  expect([result.exitCode, result.said]).toEqual([2, '']);
});

test('a Latin-1 file is read and said to be one', async () => {
  const { run, write, stored } = createContext();
  write('latin.csv', Buffer.from('title,city\nMontréal House,Guelph\n', 'latin1'));
  expect((await run('latin.csv')).said).toContain('read as windows-1252');
  expect(stored.get('montreal-house')).toContain('Montréal House');
});

test('a long file shows how far it is and how fast it went', async () => {
  const { run, write, progress } = createContext();
  const rows = Array.from({ length: 1200 }, (_, index) => `House ${index},Guelph`);
  write('long.csv', `title,city\n${rows.join('\n')}\n`);
  const { said } = await run('long.csv');
  expect(progress.at(-1)).toMatch(/^Writing projects: [\d,]+ of 1,200/);
  expect(said).toMatch(/ rows a second\.$/);
});
