import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { leaveOutOrKeep, writeAsModule } from '../scripts/react-modules.ts';
import { leaveOutUnused } from '../scripts/unused-react.ts';
import { createFolder, projectRoot } from './support/harness.ts';

const readLibrary = (file: string) =>
  readFileSync(path.join(projectRoot, 'node_modules', file), 'utf8');
const client = readLibrary('react-dom/cjs/react-dom-client.production.js');
const addToClient = (code: string) =>
  leaveOutUnused(`${client}\n${code}`).split('19.3.1";').at(-1) ?? '';

test('cases and conditions for unused elements are removed from React DOM', () => {
  expect(
    addToClient(`switch (a.tag) {
      case 5: one(); break;
      case 30: two(); break;
      case 12: case 6: three();
      case 31: four(); break;
      case 19: { five(); }
      default: six();
    }`).replace(/\s+/g, ' '),
  ).toBe(
    ' switch (a.tag) { case 5: one(); break; case 6: three(); four(); break; default: six(); }',
  );
  expect(addToClient('31 === a.tag || b.tag !== 30 || 30 === c.mode || 13 === d.tag;').trim()).toBe(
    'false || true || 30 === c.mode || 13 === d.tag;',
  );
});

test('the reduced React DOM still declares all its variables', () => {
  expect(addToClient('switch (a.tag) { case 30: var b = 1; break; case 5: b = 2; }').trim()).toBe(
    '{ var b; switch (a.tag) {  case 5: b = 2; }}',
  );
  const folder = createFolder();
  const listUndeclared = (code: string) => {
    writeFileSync(path.join(folder, 'code.js'), code);
    const linter = path.join(projectRoot, 'node_modules/oxlint/bin/oxlint');
    const args = [linter, '-A', 'all', '-D', 'no-undef', 'code.js'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return new Set(Array.from(stdout.matchAll(/'(\w+)' is not defined/g), ([, name]) => name));
  };
  const before = listUndeclared(client);
  expect(before).toContain('queueMicrotask');
  expect(listUndeclared(leaveOutUnused(client))).toEqual(before);
});

test('React DOM is bundled whole if its version differs or a removed function is missing', () => {
  expect(() => leaveOutUnused(client.replaceAll('19.3.1', '19.3.2'))).toThrow(
    'This React DOM has another version',
  );
  expect(() => leaveOutUnused(client.replace('function getResource(', 'function find('))).toThrow(
    'React DOM no longer has getResource.',
  );
  const next = client.replaceAll('19.3.1', '19.3.2');
  const warnings: string[] = [];
  expect(leaveOutOrKeep(next, (message) => warnings.push(message))).toBe(next);
  expect(warnings).toEqual([
    'React DOM is not reduced for visitors. This React DOM has another version: check scripts/unused-react.ts against it.',
  ]);
  // The installed version has been checked.
  expect(leaveOutOrKeep(client, (message) => warnings.push(message)).length).toBeLessThan(
    client.length,
  );
  expect(warnings).toHaveLength(1);
});

test('React as a module has the same exports, except removed ones', () => {
  const code = readLibrary('react/cjs/react.production.js');
  const exported = / exported_useState as useState[,}]/;
  expect(writeAsModule(code)).toMatch(exported);
  expect(writeAsModule(code)).not.toMatch(/ as (?:useActionState|ViewTransition|Activity)\b/);
  expect(writeAsModule(code)).not.toMatch(/(?<!module\.)\bexports\.|require\(/);
  expect(writeAsModule(client)).toMatch(/^import \* as Scheduler from 'scheduler';\nimport \*/);
});

/** What has no export of its own that could be missing. */
const unused =
  /\b(?:onSelect|onBeforeInput|precedence)=|<Fragment[^>]* ref=|<script[^>]* async|<[a-z]+-[a-z-]+[ >]/;

test('no component of the site uses a removed part of React DOM', () => {
  const folder = path.join(projectRoot, 'app');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  expect(files.length).toBeGreaterThan(100);
  for (const file of files)
    expect(readFileSync(path.join(folder, file), 'utf8'), file).not.toMatch(unused);
});
