import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contentCollectionNames, collections, keyFields } from '../domain/catalogue/collections.ts';
import { listPicturesOf } from '../domain/catalogue/list-pictures.ts';
import { pictureSchema } from '../domain/pictures/picture.ts';
import { projectRoot } from './support/harness.ts';
import { openImports } from './support/import-context.ts';

const { getProject, createContext } = openImports();
const page = readFileSync(path.join(projectRoot, 'docs/catalogue.md'), 'utf8');

/** What a schema may hide inside it. */
interface Schema {
  type: string;
  entries?: Readonly<Record<string, Schema>>;
  wrapped?: Schema;
  item?: Schema;
}

/** Every field of a record by its path; those that a new record needs begin with "!". */
function listFields(entries: Readonly<Record<string, Schema>>, before = ''): string[] {
  return Object.entries(entries).flatMap(([name, schema]) => {
    let inner = schema;
    let here = `${before}${name}`;
    while (inner.wrapped) inner = inner.wrapped;
    const field = schema.type === 'optional' ? here : `!${here}`;
    if (inner.item) {
      inner = inner.item;
      here += '[]';
    }
    const isPicture = inner === (pictureSchema as unknown as Schema);
    return [field, ...(inner.entries && !isPicture ? listFields(inner.entries, `${here}.`) : [])];
  });
}

/** The fields that the table under a heading names; those in bold begin with "!". */
function listRows(heading: string): string[] {
  const section = page.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  return Array.from(section.matchAll(/^\| (\*\*)?`([^`]+)`/gm), ([, bold, name = '']) =>
    bold ? `!${name}` : name,
  );
}

const headings = new Map(
  Array.from(page.matchAll(/^## (.*\(`(\w+)`\))$/gm), ([, heading = '', collection = '']) => [
    collection,
    heading,
  ]),
);

test('docs/catalogue.md has a row for every field of every collection, and no other', () => {
  expect([...headings.keys()].toSorted()).toEqual([...contentCollectionNames].toSorted());
  for (const collection of contentCollectionNames) {
    const { entries } = collections[collection].schema as unknown as Required<Schema>;
    expect(listRows(headings.get(collection) ?? ''), collection).toEqual(listFields(entries));
  }
  const { entries } = pictureSchema as unknown as Required<Schema>;
  expect(listRows('Pictures')).toEqual(listFields(entries));
});

test('every row of docs/catalogue.md says meaning, form, example and place; each collection has its key', () => {
  const rows = page.split('\n').filter((line) => /^\| (?:\*\*)?`/.test(line));
  expect(rows.length).toBeGreaterThan(100);
  for (const row of rows) {
    const cells = row.split('|').slice(1, -1);
    expect(cells.map((cell) => cell.trim()).filter(Boolean), row).toHaveLength(5);
  }
  for (const collection of contentCollectionNames) {
    const section = page
      .split(/^## /m)
      .find((text) => text.startsWith(headings.get(collection) ?? '?'));
    const key = /^\| \*\*`(\w+)`\*\* +\| _key_/m.exec(section ?? '')?.[1] ?? null;
    expect(key, collection).toBe(keyFields[collection]);
  }
});

test('the project of docs/catalogue.md imports with its pictures and without a warning', async () => {
  const { run, write } = createContext();
  const text = /```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const document = JSON.parse(text) as { projects: { stub: string }[]; builders: object[] };
  write('juniper.json', text);
  const pictures = [...listPicturesOf(document)];
  expect(pictures).toHaveLength(2);
  const create = { width: 8, height: 6, channels: 3, background: '#804020' } as const;
  for (const file of pictures)
    write(`photographs/${file}`, await sharp({ create }).jpeg().toBuffer());

  const result = await run('juniper.json', '--pictures', 'photographs');
  expect(result).toEqual({
    exitCode: 0,
    errors: [],
    output: [
      '2 rows read: 1 project (1 added, 0 changed, 0 unchanged), 0 rows refused.',
      'Also builders: 1 (1 added, 0 changed, 0 unchanged).',
      'Pictures: 2 copied, 0 unchanged, 0 missing, 0 refused.',
    ].join('\n'),
  });
  const [project] = document.projects;
  expect(await getProject(project?.stub ?? '')).toMatchObject(project ?? {});
});
