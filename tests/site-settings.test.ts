import { readdirSync, readFileSync, renameSync, utimesSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { addDays, toTorontoDay } from '../domain/dates/iso-day.ts';
import { expect, test } from 'vitest';
import { listCollectionFields } from '../domain/catalogue/edits/form-fields.ts';
import { toFormRecord, type FormRecord } from '../domain/catalogue/edits/record-form.ts';
import { parseCollectionWord } from '../domain/catalogue/collections.ts';
import { maxVideoBytes } from '../domain/pictures/video-limits.ts';
import { openFiles } from '../server/platform/files/open-files.ts';
import { storeVideo, removeUnusedVideos } from '../server/pictures/store-video.ts';
import { loadBuild } from '../server/http/render-build.ts';
import { buildServer } from '../server/server.ts';
import type { Visit } from '../server/operators/visit.ts';
import type { Role } from '../domain/operators/roles.ts';
import type { Services } from '../server/services/services.ts';
import { longTestOnPostgres } from './support/databases.ts';
import { closeAtEnd, createFolder, projectRoot, until } from './support/harness.ts';
import { createBareData } from './support/seeded-data.ts';
import { openWorkingServices } from './support/working-services.ts';
import { longTest } from './support/long-run.ts';

const visitOf = (role: Role): Visit => ({
  operator: { id: 1, name: 'Ada', email: 'ada@example.com', roles: [role] },
  sessionId: crypto.randomUUID(),
  provenAt: new Date(),
  clientAddress: null,
});
const admin = visitOf('admin');
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><circle r="16" fill="#fff"/></svg>';

async function openSite(env: Record<string, string>) {
  const services = await openWorkingServices({ DEMO: 'off', WARM_PICTURES: 'off', ...env });
  const app = await buildServer(services, await loadBuild());
  closeAtEnd(() => app.close());
  const read = async (url: string) => (await app.inject(url)).body;
  return { services, read, inject: app.inject.bind(app) };
}

/** Types into a draft of a site record and publishes it. */
async function publish(
  { console: { siteFiles, records, drafts, publishing } }: Services,
  [word, key]: [string, string],
  entered: FormRecord,
  visit = admin,
) {
  const id = await siteFiles.begin(visit, word, key);
  const place = records.readPlace(word, id);
  const { record: shown } = await records.read(word, id);
  const fields = listCollectionFields(parseCollectionWord(word)!);
  const sent = toFormRecord(fields, { ...shown, ...entered });
  await drafts.save(visit, place, {
    original: shown,
    entered: sent,
    rebase: null,
    choices: [],
  });
  return publishing.publish(visit, place);
}

const listReasons = async (publishing: ReturnType<typeof publish>) => {
  const published = await publishing;
  return published.outcome === 'incomplete'
    ? published.problems.map(({ field, reason }) => `${field}: ${reason}`)
    : published.outcome;
};

/** Every part of the site, seen by another process than the one that publishes it. */
async function checkPublishing(
  here: Awaited<ReturnType<typeof openSite>>,
  there: Awaited<ReturnType<typeof openSite>>,
) {
  const { services } = here;
  const shows = (url: string, ...words: string[]) =>
    until(
      `${url} shows ${words.join(', ')}`,
      async () => {
        const pages = [await here.read(url), await there.read(url)];
        return words.every((each) => pages.every((page) => page.includes(each)));
      },
      2000,
    );
  await publish(services, ['brokerage', 'brokerage'], {
    name: 'Birch Homes',
    legalName: 'Birch Realty Inc., Brokerage',
    email: 'first@birch.example',
    senderEmail: 'mail@birch.example',
  });
  await publish(services, ['brokerage', 'brokerage'], { email: 'hello@birch.example' });
  const { responseSettings } = services.console;
  await responseSettings.save(admin, (await responseSettings.read()).original, {
    week: [[], [], [], [], [], [], [[600, 840]]],
    openHolidays: [],
    targetMinutes: 15,
  });
  await responseSettings.addClosure(admin, {
    firstDay: toTorontoDay(services.now()),
    lastDay: addDays(toTorontoDay(services.now()), 1),
    isYearly: false,
    note: 'A private reason',
  });
  // Holidays are "Closed on" as well, so pages alone do not tell whether the closure arrived.
  await until(
    'both sites have the closure',
    () => [here, there].every(({ services: { config } }) => config.readCalendar().closures.length),
    2000,
  );
  await shows(
    '/contact-us',
    'hello@birch.example',
    'Saturday, 10:00\u00a0a.m. to 2:00\u00a0p.m.',
    'Closed on ',
  );
  await shows('/', '"OpeningHoursSpecification","validFrom"');
  await shows('/schedule-meeting', 'closures');
  for (const url of ['/contact-us', '/schedule-meeting', '/'])
    expect(await there.read(url)).not.toContain('A private reason');
  await shows('/contact-us', 'Birch Realty Inc., Brokerage');
  await shows('/manifest.webmanifest', '"name":"Birch Homes"');
  await shows('/api/v1/openapi.json', 'Birch Homes API');
  for (const { config } of [here.services, there.services]) {
    expect(config.readMail().from).toBe('Birch Homes <mail@birch.example>');
  }

  await services.console.siteFiles.setFile(admin, 'logo', {
    name: 'logo.svg',
    content: Buffer.from(logo),
  });
  await publish(services, ['look', 'look'], {
    colours: { primary: '#123524', accent: '#7a1f1f', onPrimary: null, onAccent: null },
  });
  await shows('/', '--navy:#123524', '/logo.svg');
  const src = /\/assets\/brand\/[0-9a-f]{12}\/logo\.svg/.exec(await there.read('/'))?.[0] ?? '';
  expect(await there.read(src)).toBe(logo);

  await publish(services, ['legal', 'disclaimer'], { body: 'Words of {legalName} alone.' });
  await shows('/disclaimer', 'Words of Birch Realty Inc., Brokerage alone.');
  expect((await there.read('/disclaimer')).includes('role="note"')).toBe(false);

  const { siteFiles, records, drafts, publishing, archiving } = services.console;
  const legal = records.readPlace('legal', await siteFiles.begin(admin, 'legal', 'disclaimer'));
  await expect(drafts.duplicate(admin, legal)).rejects.toThrow('There can be only one.');
  for (const action of [archiving.archive, publishing.unpublish, archiving.remove])
    await expect(action(admin, legal)).rejects.toThrow('cannot be taken off the site');

  const shown = ['Newsletter', 'What we do for you'];
  await publish(services, ['home', 'home'], {
    headline: 'Homes under birches',
    sections: shown.map((title) => ({ title, isShown: true })),
  });
  await shows('/', 'Homes under birches');
  const home = await there.read('/');
  expect(home.indexOf('New projects, by email')).toBeLessThan(
    home.indexOf('aria-label="What we do for you"'),
  );
  expect(home.includes('id="cities"')).toBe(false);
}

longTestOnPostgres(
  'what the console says of the site is on its pages in both processes',
  async (url) => {
    const folder = createFolder();
    const open = (name: string) => openSite({ DATABASE_URL: url, DATA_DIR: `${folder}/${name}` });
    await checkPublishing(await open('one'), await open('two'));
  },
);

let opening: ReturnType<typeof openSite> | null = null;
const openAlone = () => (opening ??= createBareData().then(openSite));

test('settings are checked as the brand folder is, and published at once', async () => {
  const site = await openAlone();
  const { services } = site;
  const refuse = (place: [string, string], entered: FormRecord) =>
    listReasons(publish(services, place, entered));
  expect(await refuse(['brokerage', 'brokerage'], { legalName: 'Oak' })).toEqual([
    'legalName: must contain the word "brokerage"',
    // The demo's address is not the brokerage's.
    'senderEmail: is missing. Enter the address that your mail server may send from',
  ]);
  expect(
    await refuse(['look', 'look'], {
      colours: { primary: '#10243f', accent: '#f2b01e', onPrimary: null, onAccent: null },
    }),
  ).toEqual([
    "colours.accent: #f2b01e on the light theme's page (#faf8f4) has a contrast of 1.7 to 1. Text needs at least 4.5 to 1: choose a darker colour",
  ]);
  expect(await refuse(['legal', 'disclaimer'], { body: '{licence} and {legalNam}' })).toEqual([
    'body: uses {licence}, which is empty in the brokerage details. Fill it in there',
    'body: {legalNam}: "legalNam" is not known here. Did you mean "legalName"?',
  ]);
  const { siteFiles } = services.console;
  await expect(
    siteFiles.setFile(admin, 'logo', { name: 'logo.png', content: Buffer.from('no picture') }),
  ).rejects.toThrow('This file is not a readable picture.');
  await expect(siteFiles.begin(visitOf('editor'), 'look', 'look')).rejects.toThrow(
    'does not allow',
  );
  await expect(siteFiles.begin(visitOf('agent'), 'home', 'home')).rejects.toThrow('does not allow');
  const { records, drafts, publishing } = services.console;
  const webDeveloper = visitOf('site');
  expect(await siteFiles.begin(webDeveloper, 'look', 'look')).toMatch(/^draft-/);
  expect(await drafts.create(webDeveloper, 'newsArticles', 'News')).toBeGreaterThan(0);
  for (const collection of ['projects', 'builders', 'cities', 'mlsZones', 'propertyTypes'] as const)
    await expect(drafts.create(webDeveloper, collection, 'X')).rejects.toThrow('does not allow');
  const draft = await drafts.create(visitOf('editor'), 'projects', 'Tower');
  const project = records.readPlace('project', `draft-${draft}`);
  for (const change of [drafts.discard, drafts.duplicate, publishing.publish])
    await expect(change(webDeveloper, project)).rejects.toThrow('does not allow');
  const { publishSchedules } = services.console;
  await expect(
    publishSchedules.plan(webDeveloper, project, 'publish', '2099-01-01T09:00'),
  ).rejects.toThrow('does not allow');
  await expect(siteFiles.requireMayChange(webDeveloper, 'project')).rejects.toThrow(
    'does not allow',
  );
  await checkPublishing(site, site);
});

longTest(
  'the home page shows a video that an editor uploaded, once its first picture is chosen',
  async () => {
    const { services, read, inject } = await openSite(await createBareData());
    const { homeVideo, pictureUploads, siteFiles, records, drafts } = services.console;
    const editor = visitOf('editor');
    const change = (entered: FormRecord) => publish(services, ['home', 'home'], entered, editor);
    const film = readFileSync(path.join(projectRoot, 'demo/video/hero-wide.mp4'));
    const tall = readFileSync(path.join(projectRoot, 'demo/video/hero-tall.mp4'));
    const before = await read('/');

    await homeVideo.upload(editor, 'video', film, 'Lake & Pine.MOV');
    const { video, hasDraft } = await homeVideo.read();
    expect(hasDraft).toBe(true);
    expect(video?.src).toMatch(/^\/video\/([0-9a-f]{16})\/lake-and-pine-\1\.mp4$/);
    const src = video?.src ?? '';
    expect(await read('/')).toBe(before);
    expect(await listReasons(change({}))).toEqual([
      'poster: is missing: choose the picture to show until the video plays',
    ]);
    const red = { create: { width: 160, height: 90, channels: 3, background: '#7a1f1f' } } as const;
    const kept = await pictureUploads.add(editor, await sharp(red).png().toBuffer(), 'first.png');
    const { file, width, height, dominantColour } = kept;
    const poster = { file, width, height, dominantColour, alt: 'A lake at dusk', focus: 'bottom' };
    expect((await change({ poster })).outcome).toBe('published');
    await until('the home page shows the video', async () => (await read('/')).includes(src), 2000);
    expect(await read('/')).toMatch(/hero-media at-bottom.*alt="A lake at dusk"/s);

    const part = await inject({ url: src, headers: { range: 'bytes=4-7' } });
    expect([part.statusCode, part.body]).toEqual([206, 'ftyp']);
    expect(part.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-length': '4' });
    expect(part.headers['content-range']).toBe(`bytes 4-7/${film.length}`);
    const name = path.basename(src);
    for (const wrong of [
      `/video/0123456789abcdef/${name}`,
      `/video/${name.slice(-20, -4)}/..%2f..%2fuploaded%2f${name}`,
      src.replace('lake-and-pine', 'other'),
    ])
      expect((await inject({ url: wrong })).statusCode, wrong).toBe(404);

    // What is refused leaves what was there.
    for (const [content, reason] of [
      [Buffer.from('<svg/>'), 'This is not an MP4 video'],
      [Buffer.alloc(0), 'This is not an MP4 video'],
      [Buffer.concat([film, Buffer.alloc(maxVideoBytes)]), 'It is larger than 40 MB'],
    ] as const)
      await expect(homeVideo.upload(editor, 'video', content, 'a.mp4')).rejects.toThrow(reason);
    expect((await homeVideo.read()).video?.src).toBe(src);

    await homeVideo.upload(editor, 'tallVideo', tall, 'tall.mp4');
    expect(await listReasons(change({}))).toEqual([
      expect.stringContaining('tallPoster: is missing'),
    ]);
    await homeVideo.remove(editor, 'tallVideo');
    const id = await siteFiles.begin(editor, 'home', 'home');
    await drafts.discard(editor, records.readPlace('home', id));

    // A file that is gone is no fault of the page.
    const folder = path.join(services.config.dataDir, 'video/uploaded');
    renameSync(path.join(folder, name), path.join(folder, 'gone.mp4'));
    expect((await change({ headline: 'A new one' })).outcome).toBe('published');
    await until('the page is without it', async () => !(await read('/')).includes(src), 2000);
  },
);

test('a video that nothing names is deleted after a month', async () => {
  const dataDir = createFolder();
  const folder = path.join(dataDir, 'video/uploaded');
  const files = openFiles({ dataDir, uploads: { s3: null, cacheBytes: 1e9 } });
  const film = readFileSync(path.join(projectRoot, 'demo/video/hero-tall.mp4'));
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const keep = (fileName: string) => storeVideo(files, async () => 'ok', film, fileName);
  const [used, spare] = [await keep('used.mp4'), await keep('spare.mp4')];
  utimesSync(path.join(dataDir, 'video', spare), inDays(-20), inDays(-20));
  expect(await keep('spare.mp4')).toBe(spare);
  await removeUnusedVideos(files, new Set([used]), inDays(29));
  expect(readdirSync(folder).map((file) => `uploaded/${file}`)).toEqual([spare, used]);
  await removeUnusedVideos(files, new Set([used]), inDays(31));
  expect(readdirSync(folder).map((file) => `uploaded/${file}`)).toEqual([used]);
  await expect(storeVideo(files, async () => 'full' as never, film, 'b.mp4')).rejects.toThrow(
    'The disk of the site is full',
  );
});
