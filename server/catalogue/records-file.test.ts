import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import type { ContentCollection } from '../../domain/catalogue/collections.ts';
import { parseRecordQuery } from '../../domain/catalogue/record-query.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildProject } from '../../tests/support/factories.ts';
import { generateProjects } from '../../tests/support/generate/generate-projects.ts';
import { openImports } from '../../tests/support/open-imports.ts';
import { openRecordEditing } from '../../tests/support/open-record-editing.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { createCatalogueWriter } from './catalogue-writer.ts';

// More than are read at once.
const generated = [...generateProjects(210, 1)];

testOnBoth(
  'a list downloads as it is filtered, as last published, and its import changes nothing',
  async (database) => {
    const { imports, upload, check } = await openImports(database);
    const { editing, openForm, find, ada } = openRecordEditing(database);
    await saveCatalogue(database, {
      faqEntries: [{ question: '=1+1?', answer: 'Two;\n2', source: null, checkedOn: null }],
      projects: [
        ...generated,
        buildProject({ stub: 'elm', title: '=Elm "Élan"', city: 'Guelph', units: 9 }),
        buildProject({ stub: 'elm-gone', title: 'Elm Gone', city: 'Guelph' }),
      ],
    });
    await createCatalogueWriter(database).hide('projects', ['elm-gone'], { cause: 'command' });
    const save = await openForm('project', (await find('projects', 'elm'))?.id ?? 0);
    await save(ada, { title: 'Elm Draft' });
    await editing.create(ada, 'projects', 'Elm Never Published');

    const download = async (word: string, query = '') => {
      const { name, lines } = await editing.writeFile(
        word,
        parseRecordQuery(new URLSearchParams(query)),
      );
      return { name, file: await text(Readable.from(lines)) };
    };
    const listTitles = async (query: string) =>
      (await download('project', query)).file
        .split('\r\n')
        .slice(1, -1)
        .map(
          // A project's stub, kind and title.
          (row) => row.split(',').slice(0, 3).join(' '),
        );
    const elm = `elm selling "'=Elm ""Élan"""`;
    const gone = 'elm-gone selling Elm Gone';
    for (const [query, titles] of [
      ['q=elm&city=Guelph', [elm, gone]],
      // The link has no place in the list, and a made one counts for nothing.
      ['q=elm&after=elm', [elm, gone]],
      ['q=elm&state=public', [elm]],
      ['city=Guelph&state=hidden', [gone]],
      ['state=draft', [elm]],
      ['q=never', []],
      ['city=Nowhere', []],
    ] as const)
      expect(await listTitles(query), query).toEqual(titles);

    const expectUnchanged = async (file: string, collection: ContentCollection, count: number) => {
      const id = await upload('list.csv', file, collection);
      expect(await check(id)).toEqual([]);
      const { report } = await imports.read(id, null);
      expect(report).toMatchObject({
        problemCount: 0,
        rowCount: count,
        changes: [],
        counts: [{ added: 0, changed: 0, unchanged: count }],
      });
    };
    const all = await download('project');
    expect(all.name).toBe('projects-2026-11-22.csv');
    await expectUnchanged(all.file, 'projects', generated.length + 4);
    const questions = await download('faq');
    expect(questions.name).toBe('faq-entries-2026-11-22.csv');
    await expectUnchanged(questions.file, 'faqEntries', 1);
    await expect(download('brokerage')).rejects.toMatchObject({ status: 404 });
  },
);
