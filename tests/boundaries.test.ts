import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listBreaches, listFixedTexts, type RuleContext } from './support/boundary-rules.ts';
import { listFolderCircles } from './support/folder-circles.ts';
import { comparePackages, parseDependencies } from './support/dependency-table.ts';
import { readSource, readSources, type SourceImport } from './support/source-file.ts';

const root = path.resolve(import.meta.dirname, '..');
const readText = (name: string) => readFileSync(path.join(root, name), 'utf8');
const sources = readSources(root);
const context: RuleContext = {
  dependencies: parseDependencies(readText('docs/decisions/dependencies.md')),
  fixedTexts: listFixedTexts(sources),
};

test('every source follows the import and file rules', () => {
  for (const file of [
    'app/root.tsx',
    'console/root.tsx',
    'domain/projects/project.ts',
    'server/main.ts',
    'cli/main.ts',
  ])
    expect(sources.map((source) => source.path)).toContain(file);
  const breaches = sources.flatMap((source) => listBreaches(source, context));
  expect(breaches.join('\n')).toBe('');
});

test('folders import each other in one direction', () => {
  expect(listFolderCircles(sources).join('\n')).toBe('');
  const circle = [
    readSource('server/a/x.ts', `import { y } from '../b/y.ts';`),
    readSource('server/b/y.ts', `import type { Z } from '../c/z.ts';`),
    readSource('server/c/z.ts', `import { x } from '../a/x.ts';\nimport { w } from '../d/w.ts';`),
  ];
  expect(listFolderCircles(circle)).toEqual([
    'server/a/x.ts imports server/b/y.ts',
    'server/b/y.ts imports server/c/z.ts',
    'server/c/z.ts imports server/a/x.ts',
  ]);
});

/** Guard and drafts read which form it is; the record's page does in the browser. */
const readsForms = /\/(?:read-form|guard|drafts|record-page)\.tsx?$/;
test('the console parses what its forms send at one place', () => {
  const readers = sources
    .map((source) => source.path)
    .filter((file) => file.startsWith('console/') && !readsForms.test(file))
    .filter((file) => /\bform\.get(?:All)?\(/.test(readText(file)));
  expect(readers).toEqual([]);
});

test('every dependency is pinned and has a row in docs/decisions/dependencies.md', () => {
  const pack = JSON.parse(readText('package.json')) as Record<string, Record<string, string>>;
  const pinned = {
    ...pack['dependencies'],
    ...pack['devDependencies'],
    ...pack['optionalDependencies'],
  };
  expect(comparePackages(pinned, context.dependencies).join('\n')).toBe('');
});

/** What loads with these sources, at once or when `import()` is called. */
function listReached(isStart: (file: string) => boolean, follows: (link: SourceImport) => boolean) {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set(sources.filter((source) => isStart(source.path)));
  for (const { path: file, imports } of reached)
    for (const link of imports) {
      const target = byPath.get(path.posix.join(path.posix.dirname(file), link.specifier));
      if (target && !link.isTypeOnly && follows(link)) reached.add(target);
    }
  return [...reached].map((source) => source.path);
}

test('the site listens before it loads what answers visitors', () => {
  const files = listReached(
    (file) => file === 'server/main.ts',
    ({ isDynamic }) => !isDynamic,
  );
  expect(files).toContain('server/http/startup-gate.ts');
  for (const later of ['server/open-site.ts', 'server/server.ts', 'server/services/services.ts'])
    expect(files).not.toContain(later);
  // Of some 800; each takes a millisecond or two.
  expect(files.length).toBeLessThan(80);
});

test('the console is rebuilt after a change in any file of app/ that it imports', () => {
  const files = listReached(
    (file) => /^console\/.*(?<!\.test)\.tsx?$/.test(file),
    () => true,
  ).filter((file) => file.startsWith('app/'));
  expect(files).toContain('app/site/services-context.ts');
  const setup = readText('scripts/setup.mjs');
  const [, watched = ''] = /folder: 'build\/console',[^[]*\[([^\]]*)\]/.exec(setup) ?? [];
  expect(
    files.filter((file) => !file.startsWith('app/ui/') && !watched.includes(`'${file}'`)),
  ).toEqual([]);
});

const fixed = `export const aMessages = {
  none: 'Sorry, nothing',
  more: 'View More',
  state: 'Unavailability',
  total: template<[count: number]>('Total Projects: {count}'),
};`;
const exampleContext: RuleContext = {
  ...context,
  fixedTexts: listFixedTexts([readSource('domain/text/messages/a.ts', fixed)]),
};
const long = 'export {};\n'.repeat(301);

// Sources that break a rule: each must be reported with advice.
test.each<[file: string, source: string, advice: RegExp]>([
  ['domain/projects/a.ts', `import { readFile } from 'node:fs';`, /take the value as an argument/],
  ['domain/projects/a.ts', `import fs from 'fs';`, /take the value as an argument/],
  ['domain/projects/a.ts', `import { x } from '../../server/config.ts';`, /domain\/ alone/],
  ['domain/projects/a.ts', `import type { X } from '../../server/config.ts';`, /domain\/ alone/],
  ['domain/projects/a.ts', `const x = await import('../../app/root.tsx');`, /domain\/ alone/],
  [
    'domain/projects/a.ts',
    `import { useState } from 'react';`,
    /names app, console, server\/mail for it/,
  ],
  ['domain/projects/a.ts', `import { feature } from 'topojson-client';`, /domain\/places for it/],
  [
    'domain/projects/a.ts',
    `export const x = process.env.HOME;`,
    /Config in server\/platform\/settings\/config.ts/,
  ],
  ['domain/projects/a.ts', `import { x } from '../../../shared/x.ts';`, /outside the project/],
  [
    'domain/projects/a.test.ts',
    `import { x } from '../../app/root.tsx';`,
    /Only app\/ imports app/,
  ],
  ['server/a.ts', `import { x } from '../app/routes.ts';`, /Only app\/ imports app/],
  ['server/a.ts', `import type { X } from '../app/entry.server.tsx';`, /Only app\/ imports app/],
  [
    'server/http/render-build.ts',
    `import type * as E from '../../app/entry.server.tsx';`,
    /Only app/,
  ],
  ['server/a.ts', `type X = typeof import('../app/root.tsx');`, /Only app\/ imports app/],
  ['server/a.ts', `import { x } from '../cli/program.ts';`, /move the work to server/],
  ['server/a.ts', `import { x } from '../tests/support/factories.ts';`, /Tests are not part/],
  ['server/a.ts', `import { x } from './b';`, /name the \.ts file/],
  ['server/a.ts', `import { x } from './b.tsx';`, /keep JSX in app/],
  ['server/a.ts', `const { env } = process;`, /Config in server\/platform\/settings\/config.ts/],
  ['server/a.ts', `const x = process['env']['PORT'];`, /reads PORT from the environment/],
  [
    'server/a.ts',
    `import { env } from 'node:process';`,
    /Config in server\/platform\/settings\/config.ts/,
  ],
  ['server/leads/a.ts', `const x = lead.form === 'meeting';`, /ask the row/],
  ['domain/leads/a.ts', `if ('newsletter' !== form) f();`, /ask the row/],
  ['server/http/a.ts', `const x = form.name !== meetingForm.name;`, /ask the row/],
  ['server/leads/a-store.ts', "const x = sql`where leads.form = 'meeting'`;", /ask the row/],
  ['server/leads/a.ts', `import { sql } from 'kysely';`, /give the store of this noun/],
  ['server/leads/a.ts', `db\n  .selectFrom('leads').execute();`, /:1 uses selectFrom/],
  ['server/leads/a.ts', 'const x = sql`select 1`;', /give the store of this noun/],
  ['server/leads/a.ts', `import pg from 'pg';`, /names server\/platform\/database, tests for it/],
  ['server/leads/a.ts', `import left from 'left-pad';`, /no row in docs/],
  ['server/a.ts', `const x = 'Sorry, nothing';`, /import it from there/],
  ['app/site/a.tsx', `const x = <b>\n  Sorry,\n  nothing\n</b>;`, /import it from there/],
  ['app/site/a.tsx', `const x = <b title="Sorry, nothing" />;`, /import it from there/],
  ['app/site/a.tsx', 'const x = `Total Projects: ${count}`;', /import it from there/],
  ['app/site/a.tsx', `const x = <b>Total Projects: {count}</b>;`, /import it from there/],
  [
    'app/site/a.ts',
    `import type { Project } from '../../domain/projects/project.ts';`,
    /PublicProject/,
  ],
  ['domain/site/a.ts', `import { wholeProject } from '../projects/project.ts';`, /PublicProject/],
  ['server/utils/a.ts', `export const x = 1;`, /drawer named utils/],
  ['server/leads/helpers.ts', `export const x = 1;`, /drawer named helpers/],
  ['server/leads/leads.ts', `export * from './a.ts';\nexport { b } from './b.ts';`, /is a barrel/],
  ['server/leads/index.ts', `export const x = 1;`, /is a barrel/],
  ['server/leads/a.ts', long, /has 301 lines/],
  ['cli/a.ts', `export { x } from '../app/root.tsx';`, /Only app\/ imports app/],
  [
    'cli/main.ts',
    `const x = process.env['PORT'];`,
    /Config in server\/platform\/settings\/config.ts/,
  ],
  ['app/site/a.tsx', `import { x } from '../../server/services.ts';`, /use `import type`/],
  ['app/site/a.tsx', `import { type X } from '../../server/services.ts';`, /use `import type`/],
  ['app/site/a.tsx', `const x = <b>{import('../../server/services.ts')}</b>;`, /use `import type`/],
  [
    'app/site/a.tsx',
    `import x from '../../tests/support/factories.ts';`,
    /move what is shared to domain/,
  ],
  ['console/ui/a.tsx', `import { x } from '../../app/site/b.tsx';`, /takes app\/ui alone/],
  ['console/mail/a.tsx', `import '../people/people.css';`, /does not borrow the style sheet/],
  ['app/site/a.tsx', `import { x } from '../../console/ui/b.tsx';`, /know nothing of the console/],
  ['app/site/a.tsx', `import { Map } from 'maplibre-gl';`, /names app\/map for it/],
  ['app/site/a.tsx', `import x from 'vitest';`, /names vitest.config.ts, tests for it/],
  ['app/ui/a.tsx', `import type { S } from '../../server/services.ts';`, /as props/],
  ['app/ui/a.tsx', `import { x } from '../map/b.tsx';`, /as props or children/],
  ['app/forms/a.tsx', `import { x } from '../site/b.tsx';`, /as props or children/],
  ['app/api/a.ts', `import { x } from '../forms/b.ts';`, /as props or children/],
  ['app/map/a.tsx', `import { Link } from 'react-router';`, /name this folder there/],
])('%s with %j is reported', (file, source, advice) => {
  expect(listBreaches(readSource(file, source), exampleContext).join('\n')).toMatch(advice);
});

// Allowed sources must stay allowed, or the reports above prove nothing.
test.each([
  ['domain/projects/a.ts', `import * as v from 'valibot';\nimport { x } from '../text/b.ts';`],
  ['domain/places/a.ts', `import { feature } from 'topojson-client';`],
  ['domain/places/a.ts', `import type { Topology } from 'topojson-specification';`],
  ['domain/places/a.test.ts', `import fs from 'node:fs';\nimport { test } from 'vitest';`],
  ['domain/places/a.test.ts', `import { x } from '../../tests/support/factories.ts';`],
  ['server/catalogue/a.ts', `import type { Project } from '../../domain/projects/project.ts';`],
  ['app/forms/a.ts', `import { request } from '../api/client.ts';`],
  ['server/platform/settings/config.ts', `const x = process.env.PORT;`],
  ['server/leads/lead-store.ts', `import { sql } from 'kysely';\nsql\`select 1\`;`],
  ['server/leads/a.ts', `import type { Kysely } from 'kysely';\nimport fs from 'node:fs';`],
  ['server/platform/database/a.ts', `import pg from 'pg';\ndb.selectFrom('leads');`],
  ['server/leads/a.test.ts', `import { sql } from 'kysely';\nprocess.env.PATH;`],
  [
    'server/leads/a.ts',
    `// import { sql } from 'kysely'; process.env.PORT\nexport const x = 'selectFrom';`,
  ],
  ['server/leads/a.ts', `export { x } from './b.ts';\nexport const y = 1;`],
  ['server/leads/a.ts', `const x = rule.form !== null && form === lead.form;`],
  ['server/leads/a.test.ts', `expect(rows.find(({ form }) => form === 'meeting'));`],
  ['console/mail/a.tsx', `import './a.css';\nimport '../ui/list.css';`],
  ['console/root.tsx', `import './ui/record.css';`],
  ['server/leads/a.ts', 'export {};\n'.repeat(300)],
  ['server/a.test.ts', `expect(text).toBe('Sorry, nothing');`],
  ['domain/text/messages/b.ts', `export const bMessages = { none: 'Sorry, nothing' };`],
  // Short, one word, or more than the fixed text.
  [
    'app/site/a.tsx',
    `const x = <b title="View More">Unavailability<i>Sorry, nothing here</i></b>;`,
  ],
  ['cli/main.ts', `const x = process.env['INIT_CWD'];`],
  ['app/site/a.tsx', `import type { Services } from '../../server/services.ts';`],
  [
    'app/site/a.tsx',
    `import { X } from '../ui/b';\nimport './a.css';\nimport { Link } from 'react-router';`,
  ],
  [
    'app/map/a.tsx',
    `import { Map } from 'maplibre-gl';\nimport w from 'maplibre-gl/dist/w.mjs?url';`,
  ],
])('%s with %j is allowed', (file, source) => {
  expect(listBreaches(readSource(file, source), exampleContext)).toEqual([]);
});

test('a violation is reported with file and line', () => {
  const source = `const x = 1;\n\nimport { y } from '../app/routes.ts';`;
  expect(listBreaches(readSource('server/a.ts', source), exampleContext)).toEqual([
    'server/a.ts:3 imports app/routes.ts. Only app/ imports app/: move what both need to domain/, or pass it in through server/services/services.ts.',
  ]);
});

test('package.json and the dependency table must match in both directions', () => {
  const table = parseDependencies('| `a`, `b` | Does a and b | `server` |\n| `c` | Does c | — |');
  expect(table).toEqual([
    { name: 'a', importedFrom: ['server'] },
    { name: 'b', importedFrom: ['server'] },
    { name: 'c', importedFrom: [] },
  ]);
  expect(
    comparePackages({ a: '1.0.0', b: '1.0.0', c: '1.0.0', '@types/a': '1.0.0' }, table),
  ).toEqual([]);
  expect(comparePackages({ a: '1.0.0', b: '^1.0.0', d: '3.0.0' }, table)).toEqual([
    'package.json: b is "^1.0.0". Pin an exact version.',
    'd has no row in docs/decisions/dependencies.md. Add one with its reason.',
    'c is no longer in package.json. Remove its row from docs/decisions/dependencies.md.',
  ]);
  expect(() => parseDependencies('| `a` | | `server` |')).toThrow('three cells');
});

test('the error for an unparsable source names it', () => {
  expect(() => readSource('server/a.ts', 'const = ;')).toThrow('server/a.ts');
});
