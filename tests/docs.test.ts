import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../cli/program.ts';
import { brandSchema } from '../domain/brand/brand.ts';
import memorySettings from '../scripts/memory-settings.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '..');
const papers = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** `server/main.ts`, `app/map/`; not a pattern, a placeholder or an address of the site. */
const repositoryPath =
  /`((?:\.ci|app|cli|console|db|demo|docs|domain|public|scripts|server|tests)\/[\w./-]*)`/g;
const relativeLink = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)\s]*)?\)/g;

/** The repository's paths that a paper names in code spans and links. */
function listNamedPaths(paper: string, text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const spans = Array.from(prose.matchAll(repositoryPath), ([, name = '']) => name);
  const links = Array.from(prose.matchAll(relativeLink), ([, target = '']) =>
    path.join(path.dirname(paper), target),
  );
  return [...spans, ...links];
}

test('every path that a paper names exists', () => {
  const missing = papers.flatMap((paper) =>
    listNamedPaths(paper, read(paper))
      .filter((name) => !existsSync(path.join(root, name)))
      .map((name) => `${paper}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the search for named paths finds spans and links, and leaves patterns and addresses alone', () => {
  const text = [
    'See `server/gone.ts`, [this](../gone.md#part) and [that](https://example.org/).',
    'Not `/api/v1`, `domain/**/*.test.ts`, `<noun>-page.tsx`, `data/mail/*.eml`.',
    '```',
    '`server/in-a-block.ts`',
    '```',
  ].join('\n');
  expect(listNamedPaths('docs/paper.md', text)).toEqual(['server/gone.ts', 'gone.md']);
});

test('the image and the unit start the site with the memory settings of npm start', () => {
  const { flags, env } = memorySettings;
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  for (const file of ['Dockerfile', 'deploy/groundbreak.service']) {
    const text = read(file);
    expect([...flags, ...variables].filter((setting) => !text.includes(setting))).toEqual([]);
  }
});

test('every field of brand.json is explained in docs/branding.md', () => {
  const page = read('docs/branding.md');
  const fields = Object.keys(brandSchema.entries);
  expect(fields.filter((field) => !page.includes(`| \`${field}\``))).toEqual([]);
});

test('every operator command is listed in the README, and no other', async () => {
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

test('every script of package.json but those of npm itself is named in CONTRIBUTING.md', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const text = read('CONTRIBUTING.md');
  const named = (script: string) =>
    text.includes(`npm run ${script}`) || text.includes(`npm ${script}`);
  expect(Object.keys(scripts).filter((script) => !named(script))).toEqual([]);
});

test('every package that the site depends on is in THIRD-PARTY.md under the licence it states', () => {
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

test('what runs has licences that are allowed and named', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts/run.cjs'), 'audit', 'licences'],
    { encoding: 'utf8' },
  );
  expect([status, stderr, stdout]).toEqual([0, '', expect.stringContaining(': none')]);
});

test('every decision says when to revisit it', () => {
  const decisions = papers.filter((paper) => /^docs\/decisions\/\d{3}-/.test(paper));
  expect(decisions.length).toBeGreaterThan(0);
  const silent = decisions.filter((paper) => !/^## When to revisit\n\n\S/m.test(read(paper)));
  expect(silent).toEqual([]);
});
