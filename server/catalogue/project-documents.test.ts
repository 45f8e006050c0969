import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildBuilder, buildProject } from '../../tests/support/factories.ts';
import { createFolder } from '../../tests/support/harness.ts';
import { hire, openConsole } from '../../tests/support/open-console.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { formatDocument, type DocumentAudience } from '../../domain/projects/document-schema.ts';
import { listOfferedDocuments } from '../leads/sent-document-store.ts';
import { discardImportedDraft } from './import-drafts.ts';
import { findLaterEdits } from './later-edits.ts';

testOnBoth(
  'an editor orders the documents of a project, and says what they are called, of which day and for whom',
  async (database) => {
    const { db } = database;
    const { projectDocuments, readAudit } = await openConsole(database, {
      env: { DATA_DIR: createFolder() },
    });
    await saveCatalogue(database, {
      builders: [buildBuilder('acme', 'Acme')],
      projects: ['tower', 'annex'].map((stub) => buildProject({ stub, builderUrl: 'acme' })),
    });
    const projects = await db.selectFrom('projects').select(['id', 'key']).execute();
    const find = (stub: string) => String(projects.find(({ key }) => key === stub)?.id);
    const [tower, annex] = [find('tower'), find('annex')];
    const ada = await hire(database, 'Ada', 'admin');
    const content = Buffer.from('%PDF-1.7');
    for (const [kind, name] of [
      ['brochure', 'Tower.pdf'],
      ['price-list', 'Prices.pdf'],
      ['other', 'Deposit structure.pdf'],
    ] as const)
      await projectDocuments.add(ada, tower, { kind, name, content });
    await projectDocuments.add(ada, annex, { kind: 'plans', name: 'Plans.pdf', content });
    const list = async (id = tower) => (await projectDocuments.list(id)).documents;
    const titles = async () => (await list()).map(({ title }) => title);
    // A button pressed twice adds one.
    const again = { kind: 'other', name: 'Deposit structure.pdf', content } as const;
    await Promise.all([1, 2].map(() => projectDocuments.add(ada, tower, again)));
    expect((await list()).map(({ title, datedOn }) => [title, datedOn])).toEqual(
      ['Brochure', 'Price list', 'Deposit structure'].map((title) => [title, '2026-11-22']),
    );

    const [brochure, prices, deposits] = await list();
    const change = { title: 'Prices', datedOn: '2026-11-20', audience: 'anyone' } as const;
    await projectDocuments.change(ada, tower, prices?.id ?? '', { ...change, position: 1 });
    expect(await list()).toMatchObject([change, { title: 'Brochure' }, {}]);
    // A form that showed it as it was before.
    const original = formatDocument({ ...change, title: 'Price list' });
    await expect(
      projectDocuments.change(ada, tower, prices?.id ?? '', { ...change, original, position: 2 }),
    ).rejects.toThrow('Ada changed this while you were looking at it.');
    // A place past the last is the last.
    const same = { title: 'Prices', datedOn: '2026-11-20', audience: 'anyone' } as const;
    await projectDocuments.change(ada, tower, prices?.id ?? '', { ...same, position: 2147483647 });
    expect(await titles()).toEqual(['Brochure', 'Deposit structure', 'Prices']);
    // One added later is the last, also after a deletion.
    await projectDocuments.remove(ada, tower, brochure?.id ?? '');
    await projectDocuments.add(ada, tower, { kind: 'plans', name: 'Plans.pdf', content });
    expect(await titles()).toEqual(['Deposit structure', 'Prices', 'Floor plans']);
    // Another project's document, and one that is gone.
    for (const [project, id] of [
      [annex, deposits?.id],
      [tower, brochure?.id],
    ])
      await expect(
        projectDocuments.change(ada, project ?? '', id ?? '', { ...change, position: 1 }),
      ).rejects.toMatchObject({ status: 409 });
    const lines = await readAudit();
    expect(lines.map(({ changes }) => changes)).toContainEqual({
      document: ['Price list', 'Prices'],
      date: ['2026-11-22', '2026-11-20'],
      audience: ['by-hand', 'anyone'],
      place: [2, 1],
    });
    const count = lines.length;
    // Nobody gets what nobody was given.
    expect((await list()).at(-1)).toMatchObject({ title: 'Floor plans', audience: 'by-hand' });
    await projectDocuments.change(ada, tower, prices?.id ?? '', { ...same, position: 2 });
    expect((await readAudit()).length).toBe(count);
  },
);

testOnBoth(
  'documents of a draft become those of its project, and are deleted if it is discarded',
  async (database) => {
    const { db } = database;
    const dataDir = createFolder();
    const { projectDocuments, records, drafts, publishing, readAudit } = await openConsole(
      database,
      {
        env: { DATA_DIR: dataDir },
      },
    );
    await saveCatalogue(database, { builders: [buildBuilder('acme', 'Acme')] });
    const [ed, bo] = [await hire(database, 'Ed', 'editor'), await hire(database, 'Bo', 'agent')];
    const begin = async (title: string) => `draft-${await drafts.create(ed, 'projects', title)}`;
    // The ids of other collections are no project's.
    const city = await drafts.create(ed, 'cities', 'Guelph');
    const [launch, dropped] = [await begin('Launch'), await begin('Dropped')];
    const content = Buffer.from('%PDF-1.7');
    const document = { kind: 'brochure', name: 'Launch.pdf', content } as const;
    for (const [index, id] of [launch, launch, dropped].entries())
      await projectDocuments.add(ed, id, {
        ...document,
        content: Buffer.concat([content, Buffer.from(`.${index}`)]),
      });
    const list = async (id: string) => (await projectDocuments.list(id)).documents;
    const [first, second] = await list(launch);
    const [id, secondId] = [first?.id ?? '', second?.id ?? ''];
    const change = {
      title: 'Booklet',
      datedOn: '2026-11-20',
      audience: 'anyone',
      position: 2,
    } as const;
    await projectDocuments.change(ed, launch, id, change);
    const ordered = [
      { id: secondId, title: 'Brochure' },
      { id, title: 'Booklet', audience: 'anyone' },
    ];
    expect(await list(launch)).toMatchObject(ordered);

    const [, draftId = ''] = launch.split('-');
    const draft = await db
      .selectFrom('catalogue_drafts')
      .select('new_project_id')
      .where('id', '=', Number(draftId))
      .executeTakeFirstOrThrow();
    const future = String(draft.new_project_id);
    for (const address of [launch, future])
      await expect(projectDocuments.read(bo.operator, address, id)).rejects.toMatchObject({
        status: 404,
      });
    await expect(projectDocuments.add(bo, launch, document)).rejects.toMatchObject({ status: 403 });
    await expect(projectDocuments.list(future)).rejects.toMatchObject({ status: 404 });
    expect(await listOfferedDocuments(db, 'launch')).toEqual([]);
    // Undoing an import leaves a draft that somebody has given documents.
    const begun = { collection: 'projects', key: 'launch', draftId: Number(draftId) } as const;
    const later = await findLaterEdits(db, [begun], [0]);
    expect(later?.others.at(-1)).toEqual({
      text: 'project launch (Launch): Document for whoever asks: Booklet',
      who: 'Ed',
    });
    expect(await db.transaction().execute((tx) => discardImportedDraft(tx, begun, 'Ed'))).toContain(
      'was changed since, and stays.',
    );

    await drafts.discard(ed, records.readPlace('city', `draft-${city}`));
    const files = () => readdirSync(path.join(dataDir, 'documents')).sort();
    expect(files()).toHaveLength(3);
    const { draft: shown } = await records.read('project', dropped);
    expect(shown?.documents).toBe(1);
    await drafts.discard(ed, records.readPlace('project', dropped));
    expect(files()).toEqual([id, secondId].map((each) => `${each}.pdf`).sort());
    expect((await readAudit()).at(-1)).toMatchObject({
      action: 'record.discard',
      changes: { documents: [1, 0] },
    });
    for (const late of [projectDocuments.list, () => projectDocuments.add(ed, dropped, document)])
      await expect(late(dropped)).rejects.toThrow('It was never published.');

    const place = records.readPlace('project', launch);
    const { record } = await records.read('project', launch);
    const entered = { ...record, ...buildProject({ stub: 'launch', builderUrl: 'acme' }) };
    await drafts.save(ed, place, { original: record, entered, rebase: null, choices: [] });
    // A colleague is asked about those that buyers would find.
    const eve = await hire(database, 'Eve', 'editor');
    const asked = await publishing.publish(eve, place);
    if (asked.outcome !== 'warned') throw new Error(asked.outcome);
    expect(asked.others.filter(({ text }) => text.startsWith('Document'))).toEqual([
      { text: 'Document for whoever asks: Booklet', who: 'Ed' },
    ]);
    // One is added while the page of the draft is open that a colleague publishes.
    expect(await publishing.publish(ed, place)).toEqual({
      outcome: 'published',
      recordId: draft.new_project_id,
    });
    await projectDocuments.add(ed, launch, { ...document, kind: 'plans', name: 'Plans.pdf' });
    expect(await list(future)).toMatchObject([...ordered, { title: 'Floor plans' }]);
    expect((await projectDocuments.list(launch)).projectId).toBe(future);
    expect((await projectDocuments.read(bo.operator, future, id)).name).toBe('Launch.pdf');
    expect(await listOfferedDocuments(db, 'launch')).toHaveLength(3);
    // The draft of a published project takes none with it.
    await publishing.unpublish(ed, records.readPlace('project', future));
    await drafts.discard(ed, records.readPlace('project', future));
    expect(await list(future)).toHaveLength(3);
  },
);

testOnBoth(
  'a scheduled draft says which documents go live with it, also those added since',
  async (database) => {
    const { projectDocuments, records, drafts, publishSchedules } = await openConsole(database, {
      env: { DATA_DIR: createFolder() },
      now: () => new Date('2026-11-22T15:00:00Z'),
    });
    const [ed, bo] = [await hire(database, 'Ed', 'editor'), await hire(database, 'Bo', 'editor')];
    const launch = `draft-${await drafts.create(ed, 'projects', 'Launch')}`;
    const place = records.readPlace('project', launch);
    const { record } = await records.read('project', launch);
    const entered = { ...record, city: 'Toronto' };
    await drafts.save(ed, place, { original: record, entered, rebase: null, choices: [] });
    const add = (
      visit: typeof ed,
      kind: 'brochure' | 'price-list' | 'worksheet',
      audience: DocumentAudience,
    ) =>
      projectDocuments.add(visit, launch, {
        kind,
        name: `${kind}.pdf`,
        content: Buffer.from('%PDF-1.7'),
        audience,
      });
    await add(ed, 'brochure', 'anyone');
    expect(await publishSchedules.plan(ed, place, 'publish', '2026-11-30T09:00')).toBeNull();
    await add(bo, 'price-list', 'members');
    await add(bo, 'worksheet', 'by-hand');

    const coming = [
      { text: 'Document for whoever asks: Brochure', who: 'Ed' },
      { text: 'Document for members: Price list', who: 'Bo' },
    ];
    const [schedule] = (await records.read('project', launch)).schedules;
    expect(schedule?.documents).toMatchObject(coming);
    expect((await publishSchedules.list())[0]?.documents).toMatchObject(coming);
  },
);

testOnBoth(
  'a scheduled project that is off the site says which documents buyers will find that they did not before',
  async (database) => {
    let minute = 0;
    const { projectDocuments, records, archiving, publishSchedules } = await openConsole(database, {
      env: { DATA_DIR: createFolder() },
      now: () => new Date(Date.UTC(2026, 10, 22, 15, (minute += 1))),
    });
    const [ed, bo] = [await hire(database, 'Ed', 'editor'), await hire(database, 'Bo', 'editor')];
    await saveCatalogue(database, {
      projects: [buildProject({ stub: 'tower', builderUrl: null })],
    });
    const tower = await database.db.selectFrom('projects').select('id').executeTakeFirstOrThrow();
    const urlId = String(tower.id);
    const place = records.readPlace('project', urlId);
    const given = [
      ['Found', 'anyone', 'anyone'],
      ['For members', 'members', 'members'],
      ['Given', 'by-hand', 'anyone'],
      ['To members', 'by-hand', 'members'],
      ['Kept', 'by-hand', 'by-hand'],
      ['Taken back', 'anyone', 'by-hand'],
      ['Opened', 'members', 'anyone'],
    ] as const;
    for (const [title, audience] of given)
      await projectDocuments.add(ed, urlId, {
        kind: 'other',
        name: `${title}.pdf`,
        content: Buffer.from('%PDF-1.7'),
        audience,
      });
    await archiving.archive(ed, place);
    for (const { id, title, datedOn } of (await projectDocuments.list(urlId)).documents) {
      const [, , audience = 'anyone'] = given.find(([name]) => name === title) ?? [];
      await projectDocuments.change(bo, urlId, id, { title, datedOn, audience, position: 99 });
    }
    expect(await publishSchedules.plan(bo, place, 'publish', '2026-11-30T09:00')).toBeNull();
    expect((await publishSchedules.list())[0]?.documents).toMatchObject([
      { text: 'Document for whoever asks: Given', who: 'Bo' },
      { text: 'Document for members: To members', who: 'Bo' },
      { text: 'Document for whoever asks: Opened', who: 'Bo' },
    ]);
  },
);
