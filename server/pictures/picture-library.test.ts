import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect } from 'vitest';
import { parsePictureQuery } from '../../domain/pictures/picture-query.ts';
import { findAltProblem } from '../../domain/pictures/alt-text.ts';
import { longTestOnBoth, testOnBoth } from '../../tests/support/databases.ts';
import { buildBuilder, buildProject } from '../../tests/support/factories.ts';
import { createFolder } from '../../tests/support/harness.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { insertDraft } from '../catalogue/draft-store.ts';
import { findByKeys } from '../catalogue/record-store.ts';
import { openLimitedFolder } from '../platform/files/limited-folder.ts';
import { openPicturesOf } from './own-pictures.ts';
import { createPrivatePictures } from './private-pictures.ts';
import { createPictureStore } from './picture-store.ts';
import { createOperate } from '../operators/operate.ts';
import { createPictureUploads } from './picture-uploads.ts';
import { createPictureLibrary } from './picture-library.ts';
import type { Visit } from '../operators/visit.ts';

const paint = (background: string) =>
  sharp({ create: { width: 6, height: 4, channels: 3, background } })
    .png()
    .toBuffer();
const dayMs = 24 * 60 * 60 * 1000;

longTestOnBoth(
  'the library lists where pictures are used, replaces them everywhere and deletes unused ones',
  async (database) => {
    let time = Date.parse('2026-11-22T15:00:00Z');
    const now = () => new Date(time);
    const dataDir = createFolder();
    const folder = path.join(dataDir, 'pictures');
    const pictures = createPictureStore({
      folders: [folder],
      cache: openLimitedFolder(path.join(dataDir, 'c'), 1e9),
    });
    const dependencies = {
      database,
      operate: createOperate(database, now),
      now,
      ownPictures: openPicturesOf({
        config: { dataDir, uploads: { s3: null, cacheBytes: 1e9 } },
        database,
      }),
      checkStorage: async () => 'ok' as const,
      pictures,
      privatePictures: createPrivatePictures(pictures, { readKey: () => 'of tests', now }),
    };
    const pictureUploads = createPictureUploads(dependencies);
    const library = createPictureLibrary({
      ...(dependencies as never as object),
      pictureUploads,
    } as never);
    const ada: Visit = {
      operator: { id: 1, name: 'Ada', email: 'ada@example.com', roles: ['editor'] },
      sessionId: crypto.randomUUID(),
      provenAt: now(),
      clientAddress: null,
    };
    const read = async (search: string) =>
      (await library.list(parsePictureQuery(new URLSearchParams(search)), ada.operator)).pictures;
    const list = async (search = '') =>
      (await read(search)).map(({ file, uses }) => [file, uses.map(({ label }) => label)]);

    const [lobby, spare] = [
      await pictureUploads.add(ada, await paint('#111111'), 'lobby.png'),
      await pictureUploads.add(ada, await paint('#222222'), 'spare.png'),
    ];
    const picture = { file: lobby.file, alt: 'The lobby', width: 6, height: 4 };
    await saveCatalogue(database, {
      builders: [buildBuilder('acme', 'Acme')],
      projects: [
        buildProject({
          stub: 'tower',
          title: 'Tower',
          builderUrl: 'acme',
          images: [{ ...picture, dominantColour: null }],
        }),
      ],
      newsArticles: [
        {
          title: 'Open',
          stub: 'open',
          date: '2026-11-01',
          teaser: 'T',
          body: `See ![it](${lobby.file}).`,
          image: 'old/photo.jpg',
          imageAlt: 'A photo',
          featuredRank: null,
        },
      ],
    });
    const [tower] = await findByKeys(database.db, ['tower']);
    const base = { record: tower?.record ?? {}, revision: 1 };
    const place = { collection: 'projects', recordId: tower?.id ?? 0 } as const;
    await insertDraft(database.db, place, { record: base.record, base }, ada.operator, now());

    const used = await list('q=lobby');
    expect(used).toEqual([[lobby.file, ['news article Open', 'project Tower']]]);
    expect(await list('q=LÖBBY')).toEqual(used);
    expect(await list('q=lobb_')).toEqual([]);
    // Referenced by the article, but never uploaded.
    expect(await list('q=photo')).toEqual([['old/photo.jpg', ['news article Open']]]);
    expect(await list('state=unused')).toEqual([[spare.file, []]]);

    expect(await list('state=missing-alt-text')).toEqual([]);
    await database.db
      .updateTable('catalogue_drafts')
      .set({ record: JSON.stringify({ ...base.record, images: [{ ...picture, alt: ' ' }] }) })
      .execute();
    expect(await read('state=missing-alt-text')).toMatchObject([
      {
        file: lobby.file,
        uses: [
          { label: 'news article Open', lacksWords: false },
          { label: 'project Tower', lacksWords: true },
        ],
      },
    ]);
    expect(await list('state=missing-alt-text&q=photo')).toEqual([]);

    const file = await library.replace(ada, lobby.file, await paint('#333333'), 'lobby.png');
    expect(file).not.toBe(lobby.file);
    expect(await list(`q=${file}`)).toEqual([[file, ['news article Open', 'project Tower']]]);
    const [after] = await findByKeys(database.db, ['tower']);
    expect(after?.record).toMatchObject({
      images: [{ file, alt: 'The lobby', dominantColour: '#333333' }],
    });
    const draft = await database.db
      .selectFrom('catalogue_drafts')
      .select(['record', 'base', 'base_revision'])
      .executeTakeFirstOrThrow();
    expect(draft).toMatchObject({ record: { images: [{ file }] }, base_revision: 2 });
    expect(draft.base).toEqual(after?.record);

    await expect(library.remove(ada, file)).rejects.toMatchObject({ status: 409 });
    await expect(library.remove(ada, spare.file)).rejects.toMatchObject({
      message: expect.stringContaining('can be deleted in 30 days') as string,
    });
    time += 31 * dayMs;
    await library.remove(ada, spare.file);
    expect(existsSync(path.join(folder, spare.file))).toBe(false);
    expect(existsSync(path.join(folder, file))).toBe(true);
    expect(await list('q=spare')).toEqual([]);
    const lines = await database.db
      .selectFrom('audit_log')
      .select('action')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['pictures.delete', 'pictures.replace']);
  },
);

testOnBoth('the database checks the alternative texts of pictures as forms do', async ({ db }) => {
  const words = ['The lobby', 'Mr. Jones', 'a.b', '', ' ', 'x_y', 'IMG.JPEG', 'v.pngs', 'a.tif b'];
  const list = async (record: unknown) => {
    const { rows } = await sql<{ files: string[] }>`
      select wordless_pictures(${JSON.stringify(record)}::jsonb) as files`.execute(db);
    return rows[0]?.files;
  };
  for (const alt of words) {
    const expected = findAltProblem(alt) === null ? [] : ['a.jpg'];
    const places = [
      { images: [{ file: 'a.jpg', alt }] },
      { floorPlans: [{ name: 'A', image: null }, { image: { alt, file: 'a.jpg' } }] },
      { image: 'a.jpg', imageAlt: alt },
      { body: `Look: ![${alt}](a.jpg "Seen") and ![A lake](b.jpg).` },
    ];
    for (const place of places) expect(await list(place), JSON.stringify(place)).toEqual(expected);
  }
  expect(await list({ image: 'a.jpg', imageAlt: null })).toEqual(['a.jpg']);
  expect(await list({ images: ['x', 3], image: null, body: 7, a: { alt: '', file: '' } })).toEqual(
    [],
  );
});
