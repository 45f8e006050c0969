import { expect, test } from 'vitest';
import { listPartFields } from '../domain/catalogue/form-fields.ts';
import { toFormRecord, type FormRecord } from '../domain/catalogue/record-form.ts';
import { parsePartWord } from '../domain/catalogue/catalogue-parts.ts';
import { readAllTexts } from '../server/brand/read-texts.ts';
import { loadBuild } from '../server/http/render-build.ts';
import { buildServer } from '../server/http/server.ts';
import type { Visit } from '../server/console/visit.ts';
import type { Role } from '../domain/console/roles.ts';
import type { Services } from '../server/services.ts';
import { testOnPostgres } from './support/databases.ts';
import { closeAtEnd, createFolder, until } from './support/harness.ts';
import { createBareFolder } from './support/seeded-folder.ts';
import { openWorkingServices } from './support/working-services.ts';

const visitOf = (role: Role): Visit => ({
  operator: { id: 1, name: 'Ada', email: 'ada@example.com', roles: [role] },
  sessionId: crypto.randomUUID(),
  provenAt: new Date(),
  clientAddress: null,
});
const admin = visitOf('admin');
const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><circle r="4"/></svg>';

async function openSite(env: Record<string, string>) {
  const services = await openWorkingServices({ DEMO: 'off', WARM_PICTURES: 'off', ...env });
  const app = await buildServer(services, await loadBuild());
  closeAtEnd(() => app.close());
  const read = async (url: string) => (await app.inject(url)).body;
  return { services, read };
}

/** Types into a draft of a part and publishes it. */
async function publish(
  { console: { siteDesk, catalogueDesk } }: Services,
  [word, key]: [string, string],
  typed: FormRecord,
  visit = admin,
) {
  const id = await siteDesk.begin(visit, word, key);
  const place = catalogueDesk.readPlace(word, id);
  const { record: shown } = await catalogueDesk.read(word, id);
  const fields = listPartFields(parsePartWord(word)!);
  const sent = toFormRecord(fields, { ...shown, ...typed });
  await catalogueDesk.save(visit, place, { shown, typed: sent, rebase: null, takes: [] }, null);
  return catalogueDesk.publish(visit, place);
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
  const before = await here.read('/');
  await publish(services, ['brokerage', 'brokerage'], {
    name: 'Birch Homes',
    legalName: 'Birch Realty Inc., Brokerage',
    email: 'hello@birch.example',
    hours: 'Saturday, 10:00 to 14:00',
  });
  await shows('/contact-us', 'Birch Realty Inc., Brokerage', 'Saturday, 10:00 to 14:00');
  await shows('/manifest.webmanifest', '"name":"Birch Homes"');
  await shows('/api/v1/openapi.json', 'Birch Homes API');
  for (const { config } of [here.services, there.services]) {
    expect(config.mail.from).toBe('Birch Homes <hello@birch.example>');
    expect(config.meetings.hours).toHaveLength(1);
  }

  await services.console.siteDesk.setFile(admin, 'logo', {
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

  const shown = ['Newsletter', 'What we do for you'];
  await publish(services, ['home', 'home'], {
    headline: 'Homes under birches',
    sections: shown.map((title) => ({ title, isShown: true })),
  });
  await shows('/', 'Homes under birches');
  const home = await there.read('/');
  expect(home.indexOf('New projects, by e-mail')).toBeLessThan(
    home.indexOf('aria-label="What we do for you"'),
  );
  expect(home.includes('id="cities"')).toBe(false);

  // Taken back, everything is again what the files say.
  for (const word of ['brokerage', 'look', 'home', 'legal']) {
    const key = word === 'legal' ? 'disclaimer' : word;
    const id = await services.console.siteDesk.begin(admin, word, key);
    const place = services.console.catalogueDesk.readPlace(word, id);
    await services.console.catalogueDesk.remove(admin, place);
  }
  await shows('/', 'Groundbreak Realty Inc., Brokerage');
  await until('the page is what it was', async () => (await there.read('/')) === before);
}

testOnPostgres(
  'what the console says of the site is on its pages in both processes',
  async (url) => {
    const folder = createFolder();
    const open = (name: string) => openSite({ DATABASE_URL: url, DATA_DIR: `${folder}/${name}` });
    await checkPublishing(await open('one'), await open('two'));
  },
);

test('on the embedded database too, with the checks of the brand folder', async () => {
  const site = await openSite({ DATA_DIR: await createBareFolder() });
  const { services } = site;
  const refuse = (part: [string, string], typed: FormRecord) =>
    listReasons(publish(services, part, typed));
  expect(await refuse(['brokerage', 'brokerage'], { legalName: 'Oak', hours: 'late' })).toEqual([
    'legalName: must contain the word "brokerage"',
    'hours: does not say when meetings can be held. Write it as "Monday to Friday, 9:00 to 18:00"',
  ]);
  expect(
    await refuse(['look', 'look'], {
      colours: { primary: '#10243f', accent: '#f2b01e', onPrimary: null, onAccent: null },
    }),
  ).toEqual([
    "colours.accent: #f2b01e on the light theme's page (#faf8f4) has a contrast of 1.7 to 1. Words need at least 4.5 to 1: choose a darker colour",
  ]);
  expect(await refuse(['legal', 'disclaimer'], { body: '{licence} and {legalNam}' })).toEqual([
    'body: names {licence}, which the brokerage leaves empty. Fill it in there',
    'body: {legalNam}: "legalNam" is not known here. Did you mean "legalName"?',
  ]);
  const { siteDesk } = services.console;
  await expect(
    siteDesk.setFile(admin, 'logo', { name: 'logo.png', content: Buffer.from('no picture') }),
  ).rejects.toThrow('This file is not a picture that can be drawn.');
  await expect(siteDesk.begin(visitOf('editor'), 'look', 'look')).rejects.toThrow('does not allow');
  await expect(siteDesk.begin(visitOf('agent'), 'home', 'home')).rejects.toThrow('does not allow');
  await checkPublishing(site, site);

  const { siteTexts } = services.console;
  const save = (name: string, text: string, shown = '') => siteTexts.save(admin, name, text, shown);
  await expect(save('listing.total', 'Many')).rejects.toThrow('{count} is missing.');
  await expect(save('listing.totl', 'Many')).rejects.toThrow('There is no such text.');
  await save('home.headline', 'Homes by the water');
  await expect(save('home.headline', 'Homes by the lake')).rejects.toThrow(
    'changed this meanwhile to “Homes by the water”.',
  );
  const [headline] = siteTexts.read({ screen: '', words: 'by the water' }).texts;
  expect(headline).toMatchObject({ original: 'Homes, before they are built' });
  const { dataDir } = services.config;
  expect(readAllTexts(dataDir)).toEqual({ 'home.headline': 'Homes by the water' });
  await save('home.headline', '', 'Homes by the water');
  expect(readAllTexts(dataDir)).toEqual({});
  expect(siteTexts.read({ screen: 'home', words: '' })).toMatchObject({ waiting: 0 });
});
