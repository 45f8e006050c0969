import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../cli/program.ts';
import { brandSchema } from '../domain/brand/brand.ts';
import memorySettings from '../scripts/memory-settings.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '..');
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** `server/main.ts`, `app/map/`; not a pattern, a placeholder or a site address. */
const repositoryPath =
  /`((?:\.ci|app|cli|console|db|demo|docs|domain|public|scripts|server|tests)\/[\w./-]*)`/g;
const relativeLink = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)\s]*)?\)/g;

/** Paths of the repository in code spans and links. */
function listNamedPaths(document: string, text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const spans = Array.from(prose.matchAll(repositoryPath), ([, name = '']) => name);
  const links = Array.from(prose.matchAll(relativeLink), ([, target = '']) =>
    path.join(path.dirname(document), target),
  );
  return [...spans, ...links];
}

test('every path in a document exists', () => {
  const missing = documents.flatMap((document) =>
    listNamedPaths(document, read(document))
      .filter((name) => !existsSync(path.join(root, name)))
      .map((name) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the path search finds code spans and links, but not patterns and addresses', () => {
  const text = [
    'See `server/gone.ts`, [this](../gone.md#part) and [that](https://example.org/).',
    'Not `/api/v1`, `domain/**/*.test.ts`, `<noun>-page.tsx`, `data/mail/*.eml`.',
    '```',
    '`server/in-a-block.ts`',
    '```',
  ].join('\n');
  expect(listNamedPaths('docs/document.md', text)).toEqual(['server/gone.ts', 'gone.md']);
});

test('the container image and the systemd unit use the memory settings of npm start', () => {
  const variables = Object.entries(memorySettings).map(([name, value]) => `${name}=${value}`);
  for (const file of ['Dockerfile', 'deploy/groundbreak.service']) {
    const text = read(file);
    expect(variables.filter((setting) => !text.includes(setting))).toEqual([]);
  }
});

test('docs/branding.md explains every field of brand.json', () => {
  const page = read('docs/branding.md');
  const fields = Object.keys(brandSchema.entries);
  expect(fields.filter((field) => !page.includes(`| \`${field}\``))).toEqual([]);
});

test('the README lists exactly the operator commands', async () => {
  const lines: string[] = [];
  await runCommand(['--help'], {
    cwd: root,
    print: (line) => lines.push(line),
    printError: (line) => lines.push(line),
    progress: () => {},
    config: () => {
      throw new Error('--help needs no settings');
    },
    services: () => Promise.reject(new Error('--help needs no services')),
  });
  const listed = lines.join('\n').split('Commands:')[1] ?? '';
  const commands = Array.from(listed.matchAll(/^ {2}([a-z]+)\b/gm), ([, name]) => name);
  const listedThere = Array.from(
    read('README.md').matchAll(/^- `npm run cli -- ([a-z]+)/gm),
    ([, name]) => name,
  );
  expect(commands.length).toBeGreaterThan(0);
  expect(new Set(listedThere)).toEqual(new Set(commands));
});

test('CONTRIBUTING.md mentions every script of package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const text = read('CONTRIBUTING.md');
  const named = (script: string) =>
    text.includes(`npm run ${script}`) || text.includes(`npm ${script}`);
  expect(Object.keys(scripts).filter((script) => !named(script))).toEqual([]);
});

test('THIRD-PARTY.md lists every production dependency under its declared licence', () => {
  const { dependencies } = JSON.parse(read('package.json')) as {
    dependencies: Record<string, string>;
  };
  const rows = read('THIRD-PARTY.md').split('\n');
  const misplaced = Object.keys(dependencies).filter((name) => {
    const { license } = JSON.parse(read(`node_modules/${name}/package.json`)) as {
      license: string;
    };
    return !rows.some((row) => row.startsWith(`| ${license} `) && row.includes(`\`${name}\``));
  });
  expect(misplaced).toEqual([]);
});

test('production dependencies have allowed licences', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts/run.cjs'), 'audit', 'licences'],
    { encoding: 'utf8' },
  );
  expect([status, stderr, stdout]).toEqual([0, '', expect.stringContaining(': none')]);
});

test('every decision has a section on when to revisit it', () => {
  const decisions = documents.filter((document) => /^docs\/decisions\/\d{3}-/.test(document));
  expect(decisions.length).toBeGreaterThan(0);
  const silent = decisions.filter((document) => !/^## When to revisit\n\n\S/m.test(read(document)));
  expect(silent).toEqual([]);
});
