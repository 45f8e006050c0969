import { beforeAll, expect, test } from 'vitest';
import { formatCollectionWord } from '../domain/catalogue/collections.ts';
import { addDays, toTorontoDay } from '../domain/dates/iso-day.ts';
import type { Visit } from '../server/operators/visit.ts';
import { saveOperator } from '../server/operators/operator-store.ts';
import { loadBuild } from '../server/http/render-build.ts';
import { previewMessages } from '../domain/text/messages/preview.ts';
import { hire } from './support/open-console.ts';
import { openConsoleSite, type ConsoleSite } from './support/console-site.ts';
import { buildBuilder, buildCity, buildProject } from './support/factories.ts';
import { until } from './support/until.ts';
import { saveCatalogue } from './support/save-catalogue.ts';
import { longTest } from './support/long-run.ts';

/** A site with pages, in this process: what editors do is seen by its visitors. */
let site: ConsoleSite;
let ada: Visit;

const tower = '/property-details/tower';
/** What the renderer was asked for, in order. */
const asked: string[] = [];
const dayInSteps = 24 * 60 * 2;

beforeAll(async () => {
  const renderPages = await loadBuild();
  site = await openConsoleSite({}, (request, ...rest) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
    return renderPages(request, ...rest);
  });
  ada = await hire(site.services.database, 'Ada', 'editor');
  await saveCatalogue(site.services.database, {
    builders: [buildBuilder('acme', 'Acme')],
    projects: [
      buildProject({ stub: 'tower', title: 'Tower', builderUrl: 'acme', city: 'Guelph' }),
      buildProject({ stub: 'annex', title: 'Annex', builderUrl: 'acme', city: 'Guelph' }),
    ],
  });
  await site.services.catalogue.refresh();
});

const previews = () => site.services.console.previews;

const ask = async (address: string, init: RequestInit = {}) => {
  const answer = await fetch(new URL(address, site.url), { redirect: 'manual', ...init });
  const { status, headers } = answer;
  return { status, headers, text: await answer.text() };
};

async function findPlace(word: string, name: string) {
  const query = { state: 'all', search: '', words: [], filters: {}, after: null } as const;
  const { records } = await site.services.console.records.list(word, query);
  const found = records.find((each) => each.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return site.services.console.records.readPlace(word, String(found.id));
}

async function draft(
  place: Awaited<ReturnType<typeof findPlace>>,
  entered: Record<string, unknown>,
) {
  const id = place.recordId === null ? `draft-${place.draftId}` : String(place.recordId);
  const { record } = await site.services.console.records.read(
    formatCollectionWord(place.collection),
    id,
  );
  const sent = { original: record, entered: { ...record, ...entered }, rebase: null, choices: [] };
  await site.services.console.drafts.save(ada, place, sent);
}

test('drafts change no byte of what visitors, search engines and programs read', async () => {
  const addresses = [
    '/',
    '/projects',
    '/projects/guelph',
    tower,
    '/builders-and-developers/acme',
    '/sitemap.xml',
    '/feeds/news.xml',
    '/api/v1/getallprojects',
    '/api/v1/getSingleProject?project_stub=tower',
    '/map-points?kind=selling',
  ];
  const readAll = () =>
    Promise.all(
      addresses.map(async (address) => {
        const { status, headers, text } = await ask(address);
        return [address, status, headers.get('etag'), text];
      }),
    );
  const before = await readAll();
  expect(before.map(([, status]) => status)).toEqual(addresses.map(() => 200));
  const place = await findPlace('project', 'Tower');
  await draft(place, { title: 'Secret Tower', minPriceCad: 1 });
  const fresh = await site.services.console.drafts.create(ada, 'projects', 'Secret House');
  await draft(site.services.console.records.readPlace('project', `draft-${fresh}`), {
    city: 'Guelph',
  });
  await site.services.console.publishSchedules.plan(ada, place, 'publish', '2027-06-01T09:00');
  await site.services.catalogue.refresh();
  expect(await readAll()).toEqual(before);
  await site.services.console.drafts.discard(ada, place);
});

test('a preview shows the draft in the real page to whoever has its link, and to nobody else', async () => {
  const place = await findPlace('project', 'Tower');
  const before = await ask(tower);
  await draft(place, { description: 'Secret view.' });
  const link = await previews().make(ada, place);
  expect(link).toMatch(new RegExp(`^${site.url}${tower}\\?preview=[\\w-]{43}$`));

  const shown = await ask(link);
  expect(shown.status).toBe(200);
  expect(shown.text).toMatch(/<body><aside id="preview-bar"[^]*Secret view\./);
  const headers = ['cache-control', 'x-robots-tag', 'x-frame-options', 'etag', 'referrer-policy'];
  expect(headers.map((name) => shown.headers.get(name))).toEqual([
    'no-store',
    'noindex',
    'SAMEORIGIN',
    null,
    'no-referrer',
  ]);
  expect(shown.headers.get('content-security-policy')).toMatch(
    /form-action 'none'; frame-ancestors 'self'/,
  );
  const asData = `${tower}.data${new URL(link).search}`;
  expect((await ask(asData)).text).toContain('Secret view.');

  // The public page is what it was, also of those who ask while the preview is drawn.
  const [open, preview, again] = await Promise.all([ask(tower), ask(link), ask(tower)]);
  expect([open.text, again.text]).toEqual([before.text, before.text]);
  expect(open.headers.get('etag')).toBe(before.headers.get('etag'));
  expect(preview.text).toContain('Secret view.');

  // A form of a preview is not carried out, and nothing that is posted is shown.
  const posted = await ask(link, {
    method: 'POST',
    headers: { origin: site.url },
    body: new URLSearchParams({ name: 'Posted words', description: 'Posted words' }),
  });
  expect(posted.status).toBe(403);
  expect(posted.text).not.toContain('Posted words');

  // What is saved later is seen; what cannot be published is not.
  await draft(place, { description: 'Another secret.' });
  expect((await ask(link)).text).toContain('Another secret.');
  await draft(place, { minPriceCad: 'soon' });
  const unfinished = await ask(link, { headers: { accept: 'text/html' } });
  expect([unfinished.status, unfinished.text]).toEqual([
    404,
    expect.stringContaining(previewMessages.incomplete),
  ]);
  await draft(place, { minPriceCad: null });
  expect((await ask(link)).status).toBe(200);

  const refused = async (address: string) => {
    const { status, text } = await ask(address, { headers: { accept: 'text/html' } });
    expect([status, text]).toEqual([404, expect.stringContaining(previewMessages.over)]);
    expect(text).not.toContain('secret');
  };
  const guessed = `${link.slice(0, -43)}${'A'.repeat(43)}`;
  for (const address of [guessed, `${tower}?preview=`, `${tower}?preview=x&preview=y`])
    await refused(address);
  site.wait(dayInSteps - 1);
  expect((await ask(link)).status).toBe(200);
  site.wait(1);
  await refused(link);

  const second = await previews().make(ada, place);
  expect((await ask(second)).status).toBe(200);
  await previews().end(ada, place);
  await refused(second);
  const eve = await hire(site.services.database, 'Eve', 'editor');
  const ofEve = await previews().make(eve, place);
  expect((await ask(ofEve)).status).toBe(200);
  await saveOperator(site.services.database.db, eve.operator.email, { roles: ['agent'] });
  await refused(ofEve);
  await saveOperator(site.services.database.db, eve.operator.email, { roles: ['editor'] });
  expect((await ask(ofEve)).status).toBe(200);
  await site.services.operators.remove(eve.operator.email, false);
  await refused(ofEve);
  const third = await previews().make(ada, place);
  await site.services.console.drafts.discard(ada, place);
  await refused(third);
  expect((await ask(tower)).text).toBe(before.text);
});

test('a preview shows what was never published, and every collection that has pages', async () => {
  const begin = async (word: string, name: string) =>
    site.services.console.records.readPlace(
      word,
      `draft-${await site.services.console.drafts.create(ada, site.services.console.records.readContentCollection(word), name)}`,
    );
  const project = await begin('project', 'Unseen House');
  await expect(previews().make(ada, project)).rejects.toMatchObject({
    status: 409,
    message: 'The page cannot be shown yet: see what is missing above the form.',
  });
  await draft(project, { city: 'Guelph', kind: 'coming-soon', builderUrl: 'acme' });
  const link = await previews().make(ada, project);
  expect(link).toContain('/comingsoon-detail/unseen-house?preview=');
  expect((await ask(link)).text).toContain('Unseen House');
  expect((await ask('/comingsoon-detail/unseen-house')).status).toBe(404);
  // A picture may still lack its description, in a list and in a plan.
  const plan = {
    name: 'A1',
    beds: 1,
    baths: 1,
    interiorSqFt: 500,
    image: { file: 'b.jpg', alt: 'b.jpg' },
  };
  await draft(project, { images: [{ file: 'a.jpg', alt: '' }], floorPlans: [plan] });
  await previews().make(ada, project);
  const wordless = await ask(link);
  expect(wordless.status).toBe(200);
  expect(wordless.text).toMatch(
    /<aside id="preview-bar"[^]*Before it can be published: [^<]*Alt text is empty; [^<]*Alt text is a file name[^]*<\/aside>/,
  );
  await expect(site.services.console.publishing.publish(ada, project)).resolves.toMatchObject({
    outcome: 'incomplete',
  });

  const builder = await findPlace('builder', 'Acme');
  expect(await previews().make(ada, builder)).toBe(`${site.url}/builders-and-developers/acme`);
  await draft(builder, { profile: 'Builds quietly.' });
  expect((await ask(await previews().make(ada, builder))).text).toContain('Builds quietly.');
  await site.services.console.drafts.discard(ada, builder);

  await site.services.console.archiving.archive(ada, await findPlace('project', 'Annex'));
  await site.services.catalogue.refresh();
  expect((await ask('/property-details/annex')).status).toBe(410);
  const hidden = await previews().make(ada, await findPlace('project', 'Annex'));
  expect((await ask(hidden)).text).toMatch(/<body><aside[^]*Annex/);
});

test('a preview shows the site with a draft of what it says of itself, and nobody else sees it', async () => {
  const boss = await hire(site.services.database, 'Bo', 'admin');
  const { siteFiles } = site.services.console;
  const open = async (word: string, key: string, entered: Record<string, unknown>) => {
    const place = site.services.console.records.readPlace(
      word,
      await siteFiles.begin(boss, word, key),
    );
    const id = `draft-${place.draftId}`;
    const { record } = await site.services.console.records.read(word, id);
    const sent = {
      original: record,
      entered: { ...record, ...entered },
      rebase: null,
      choices: [],
    };
    await site.services.console.drafts.save(boss, place, sent);
    return place;
  };
  const before = await ask('/contact-us');
  const show = async (place: Awaited<ReturnType<typeof open>>) =>
    ask(await previews().make(boss, place));

  const details = await open('brokerage', 'brokerage', {
    name: 'Secret Homes',
    senderEmail: 'mail@secret.example',
  });
  await expect(previews().make(ada, details)).rejects.toMatchObject({ status: 403 });
  const contact = await show(details);
  // In the frame around the page, and in its title.
  expect(contact.text).toMatch(/<title>[^<]*Secret Homes<\/title>[^]*<nav[^]*Secret Homes/);

  const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="3"/>');
  await siteFiles.setFile(boss, 'logo', { name: 'logo.svg', content });
  const look = site.services.console.records.readPlace(
    'look',
    String((await siteFiles.readFiles()).id),
  );
  const { record: shown } = await site.services.console.records.read(
    'look',
    `draft-${look.draftId}`,
  );
  const colours = { primary: '#123321', accent: '#8f3f1d', onPrimary: null, onAccent: null };
  const sent = { original: shown, entered: { ...shown, colours }, rebase: null, choices: [] };
  await site.services.console.drafts.save(boss, look, sent);
  const home = await show(look);
  expect(home.text).toContain('#123321');
  // No address has the logo yet, in any process.
  expect(home.text).toContain(`src="data:image/svg+xml;base64,${content.toString('base64')}"`);
  expect(home.headers.get('content-security-policy')).toMatch(/img-src 'self' data:/);

  const legal = await open('legal', 'terms-of-use', { body: 'Secret terms of {legalName}.' });
  const terms = await show(legal);
  expect(terms.text).toContain('Secret terms of ');
  const page = await open('home', 'home', { headline: 'Secret headline' });
  expect((await show(page)).text).toContain('Secret headline');

  const zone = site.services.console.records.readPlace(
    'zone',
    `draft-${await site.services.console.drafts.create(ada, 'mlsZones', 'Z1 - Here')}`,
  );
  await draft(zone, { description: 'Secret corner' });
  const listing = await ask(await previews().make(ada, zone));
  expect(listing.text).toMatch(/Z1 - Here[^]*Secret corner/);

  for (const path of ['/', '/terms-of-use', '/projects'])
    expect((await ask(path)).text).not.toMatch(/Secret|#123321|base64,PHN2/);
  expect((await ask('/contact-us')).text).toBe(before.text);
  for (const place of [details, look, legal, page])
    await site.services.console.drafts.discard(boss, place);
});

longTest(
  'a renamed address answers 308 from the old one, for good, and what names it follows',
  async () => {
    const { database, catalogue } = site.services;
    const publish = async (word: string, name: string, entered: Record<string, unknown>) => {
      const place = await findPlace(word, name);
      await draft(place, entered);
      expect(await site.services.console.publishing.publish(ada, place)).toMatchObject({
        outcome: 'published',
      });
      await catalogue.refresh();
    };
    const leadsTo = async (address: string) => {
      const { status, headers } = await ask(address);
      return `${status} ${headers.get('location')}`;
    };
    const { id: account } = await database.db
      .insertInto('accounts')
      .values({ name: 'Jo', email: 'jo@example.com', mobile: '1' } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const favourite = { account_id: account, project_stub: 'tower' };
    await database.db.insertInto('account_favourites').values(favourite).execute();
    const unpublished = site.services.console.records.readPlace(
      'project',
      `draft-${await site.services.console.drafts.create(ada, 'projects', 'Next')}`,
    );
    await draft(unpublished, { city: 'Guelph', builderUrl: 'acme' });

    await publish('project', 'Tower', { stub: 'tower-one' });
    await publish('project', 'Tower', { stub: 'tower-east', title: 'Tower East' });
    await publish('builder', 'Acme', { url: 'acme-homes' });
    for (const stub of ['tower', 'tower-one'])
      expect(await leadsTo(`/property-details/${stub}?x=1`)).toBe(
        '308 /property-details/tower-east?x=1',
      );
    expect(await leadsTo('/builders-and-developers/acme')).toBe(
      '308 /builders-and-developers/acme-homes',
    );
    expect(await leadsTo('/api/v1/getSingleProject?project_stub=tower')).toBe(
      '308 ?project_stub=tower-east',
    );
    const call = await fetch(`${site.url}/api/v1/getSingleProject?project_stub=tower`);
    expect([call.status, await call.text()]).toEqual([200, expect.stringContaining('tower-east')]);
    expect((await ask('/property-details/tower-east')).text).toContain(
      '/builders-and-developers/acme-homes',
    );
    const { findProject, findProjectRecord } = catalogue.snapshot;
    expect(findProject('tower')?.builder?.name).toBe('Acme');
    // What a lead or a browser's favourites name by the old stub is found.
    expect(findProjectRecord('tower')?.title).toBe('Tower East');
    expect(
      await database.db.selectFrom('account_favourites').select('project_stub').execute(),
    ).toEqual([{ project_stub: 'tower-east' }]);
    expect(
      (await site.services.console.records.read('project', `draft-${unpublished.draftId}`)).record,
    ).toMatchObject({
      builderUrl: 'acme-homes',
    });

    // A city is named by its name; its projects follow, and so does their listing.
    await saveCatalogue(site.services.database, {
      cities: [buildCity('guelph', 'Guelph')],
    });
    await publish('city', 'Guelph', { name: 'Royal City', slug: 'royal-city' });
    expect(findProject('tower')?.project.city).toBe('Guelph');
    expect(catalogue.snapshot.findProject('tower')?.project.city).toBe('Royal City');
    expect(await leadsTo('/projects/guelph')).toBe('308 /projects/royal-city');
    expect((await ask('/projects/royal-city')).text).toContain('Tower East');
    // What an alert or a saved link asks for by the old name or stub is found, too.
    expect(await leadsTo('/projects?city=Guelph')).toBe('302 /projects/royal-city');
    expect((await ask('/projects?only=tower')).text).toContain('Tower East');

    // A new record that takes the old address has it.
    await draft(unpublished, { stub: 'tower', title: 'New Tower' });
    await site.services.console.publishing.publish(ada, unpublished);
    await catalogue.refresh();
    expect((await ask('/property-details/tower')).text).toContain('New Tower');
    expect(await leadsTo('/property-details/tower-one')).toBe('308 /property-details/tower-east');
    // Back where it was, it leads nowhere else.
    await publish('project', 'Tower East', { stub: 'tower-one' });
    expect((await ask('/property-details/tower-one')).status).toBe(200);
    expect(await leadsTo('/property-details/tower-east')).toBe('308 /property-details/tower-one');
    // In the place of what is put away its page says that it is gone.
    await site.services.console.archiving.archive(ada, await findPlace('project', 'Tower East'));
    await catalogue.refresh();
    for (const stub of ['tower-one', 'tower-east'])
      expect((await ask(`/property-details/${stub}`)).status).toBe(410);
  },
);

test('what is published is on its pages at once, and each is rendered once for it', async () => {
  const { catalogue } = site.services;
  const addresses = ['/property-details/mill', '/projects?search=mill'];
  for (const title of ['First Mill', 'Second Mill']) {
    await saveCatalogue(site.services.database, {
      projects: [buildProject({ stub: 'mill', title, city: 'Ottawa' })],
    });
    const isPublished = () => catalogue.snapshot.findProject('mill')?.project.title === title;
    await until('it is published', isPublished);
    asked.length = 0;
    for (const address of [...addresses, ...addresses])
      expect((await ask(address)).text, address).toContain(title);
    expect(asked).toEqual(addresses);
  }
});

test('what was typed after a schedule is asked about where it was to be included', async () => {
  const eva = await site.hire('Eva', 'editor');
  const place = await findPlace('project', 'Annex');
  const at = `${addDays(toTorontoDay(site.now()), 30)}T09:00`;
  await draft(place, { units: '12' });
  await site.services.console.publishSchedules.plan(ada, place, 'publish', at);
  await draft(place, { units: '13' });
  const sent = { intent: 'schedule', kind: 'publish', later: 'on', at };
  const answer = await eva.post(`/catalogue/project/${place.recordId}`, sent);
  const [before = '', after = ''] = (await answer.text()).split('Publish it then, too</button>');
  expect(before).toContain('This is not yours and would go live, too.');
  expect(after).not.toContain('This is not yours');
});

test('a second time takes the place of the first, and the form says so before', async () => {
  const eva = await site.hire('Eva', 'editor');
  const place = await findPlace('project', 'Annex');
  const plan = (days: number) => {
    const at = `${addDays(toTorontoDay(site.now()), days)}T09:00`;
    return site.services.console.publishSchedules.plan(ada, place, 'publish', at);
  };
  const readRecord = async () => (await eva.get(`/catalogue/project/${place.recordId}`)).text();
  await draft(place, { units: '14' });
  await plan(31);
  expect(await readRecord()).toContain('This takes the place of ');
  await plan(32);
  expect((await readRecord()).match(/Will be/g)).toHaveLength(1);
});
