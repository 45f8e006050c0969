import { beforeAll, expect, test } from 'vitest';
import { addDays, toTorontoDay } from '../domain/dates/iso-day.ts';
import { alertRound } from '../server/alerts/alert-tasks.ts';
import { publishSweep } from '../server/catalogue/scheduled-publishing.ts';
import { loadBuild } from '../server/http/render-build.ts';
import { openConsoleSite, type ConsoleSite, type HiredOperator } from './support/console-site.ts';
import { buildProject } from './support/factories.ts';
import { until } from './support/harness.ts';
import { longTest } from './support/long-run.ts';
import { memberOf, visitor } from './support/open-alerts.ts';
import { readOutbox } from './support/outbox.ts';
import { saveCatalogue } from './support/save-catalogue.ts';
import { readForm } from './support/send-form.ts';

/** A site with pages, in this process: what visitors ask for reaches the brokerage, and news reaches them. */
let site: ConsoleSite;
let admin: HiredOperator;

beforeAll(async () => {
  site = await openConsoleSite({}, await loadBuild());
  admin = await site.hire('Ada', 'admin');
  await saveCatalogue(site.services.database, {
    projects: [
      buildProject({ stub: 'alder', title: 'Alder', city: 'Guelph', minPriceCad: 900_000 }),
      buildProject({ stub: 'birch', title: 'Birch', kind: 'assignment', city: 'Guelph' }),
    ],
  });
  await site.services.catalogue.refresh();
});

const visit = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(new URL(address, site.url), { headers });
  expect(answer.status, address).toBe(200);
  return answer.text();
};

const readMissed = async () =>
  Object.fromEntries(
    (await site.services.missedSearches.list(1000)).map(({ text, count }) => [text, count]),
  );

test('searches that find nothing are counted for the dashboard, without who searched (A-10.15)', async () => {
  const dashboard = () => admin.get('/dashboard').then((answer) => answer.text());
  expect(await dashboard()).toContain('None was counted in the last 30 days.');
  const found = ['/search?q=guelph', '/projects?search=alder', '/projects?search=birch', '/search'];
  const ofSomebody = ['/search?q=ada@example.com', '/projects?search=416-555-0123'];
  const otherwise = ['/projects?price=-1000', '/projects?search=alder&price=-1000'];
  for (const address of [...found, ...ofSomebody, ...otherwise]) await visit(address);
  await visit('/search?q=zzyzx', { 'sec-gpc': '1' });
  await visit('/projects?search=qqq', { dnt: '1' });

  await visit('/search?q=Xylöphone+<b>');
  await visit('/search?q=xylophone+%3Cb%3E&utm_source=x');
  // A page that is kept is sent again without asking anybody.
  await visit('/search?q=Xylöphone+<b>');
  await visit('/search?q=Sudbury');
  await visit('/projects?search=Xylophone+<b>&price=-900000&sort=price-asc');
  await visit('/assignment-page?search=wombat');
  await visit('/projects.data?search=quokka');
  const missed = await until('the searches to be counted', async () => {
    const now = await readMissed();
    return 'quokka' in now ? now : null;
  });
  expect(missed).toEqual({ 'xylophone <b>': 3, sudbury: 1, wombat: 1, quokka: 1 });
  const page = await dashboard();
  expect(page).toContain('>xylophone &lt;b&gt;</a>');
  expect(page).toContain('href="/search?q=xylophone+%3Cb%3E"');
  expect(page.indexOf('xylophone')).toBeLessThan(page.indexOf('quokka'));
  const agent = await site.hire('Al', 'agent');
  expect(await (await agent.get('/dashboard')).text()).not.toContain('xylophone');
});

test('a page about nothing comes also while searches cannot be counted (A-10.15)', async () => {
  const { db } = site.services.database;
  await db.schema.alterTable('missed_searches').renameTo('away').execute();
  const pages = Array.from({ length: 40 }, (_, n) => visit(`/search?q=nothing+${n}`));
  expect((await Promise.all(pages))[39]).toContain('Nothing found for “nothing 39”');
  await db.schema.alterTable('away').renameTo('missed_searches').execute();
  await visit('/search?q=afterwards');
  await until('the next search to be counted', async () => 'afterwards' in (await readMissed()));
});

/** An operator's forms, as the console shows them and with what is entered. */
const openForms = ({ get, post }: HiredOperator) => {
  const fill = async (path: string, intent: string) => {
    const form = readForm(await (await get(path)).text(), intent);
    if (!form) throw new Error(`${path} has no form to ${intent}.`);
    return form;
  };
  return {
    fill,
    /** Waits for the form, because batches work meanwhile. */
    untilFilled: (path: string, intent: string) =>
      until(`${path} can ${intent}`, () => fill(path, intent).catch(() => null)),
    async send(path: string, fields: Record<string, string>, file?: File): Promise<string> {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      if (file) body.set('file', file);
      const answer = await post(path, fields, file ? { body } : {});
      expect([200, 302], `${path}: ${fields['intent']}`).toContain(answer.status);
      return (answer.headers.get('location') ?? '').replace('/console', '').replace(/\?.*/, '');
    },
  };
};

longTest(
  'what is published, changed in bulk, imported or scheduled with “Tell nobody about this” is mailed to nobody, and what follows alone (A-10.11)',
  async () => {
    const { services } = site;
    const { db } = services.database;
    const priced = (stub: string) =>
      buildProject({ stub, title: stub, city: 'Guelph', minPriceCad: 900_000 });
    await saveCatalogue(services.database, { projects: ['elm', 'fir', 'gum'].map(priced) });
    const { id: accountId } = await db
      .insertInto('accounts')
      .values({ name: 'Ada', email: 'heart@example.com', mobile: '+14165550123' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const hearts = ['elm', 'fir'].map((stub) => ({ account_id: accountId, project_stub: stub }));
    await db.insertInto('account_favourites').values(hearts).execute();
    const follow = (email: string, kind: 'selling' | 'favourites', parameters = '') =>
      services.alerts.follow(memberOf(email), { kind, parameters, frequency: 'at-once' }, visitor);
    const round = alertRound.create(services);
    await round();
    await follow('heart@example.com', 'favourites');
    await follow('price@example.com', 'selling', 'price=-700000');
    await follow('city@example.com', 'selling', 'city=Hamilton');
    const readTold = async () => {
      await round();
      const kinds = db.selectFrom('deliveries').select('address').where('kind', '=', 'mail-alerts');
      return (await kinds.orderBy('address').execute()).map(({ address }) => address);
    };
    const records = await db.selectFrom('projects').select(['id', 'key']).execute();
    const pathOf = (stub: string) =>
      `/catalogue/project/${records.find(({ key }) => key === stub)?.id ?? 0}`;
    const readProject = async (stub: string) => {
      await services.catalogue.refresh();
      return services.catalogue.snapshot.findProjectRecord(stub);
    };
    const silent = { _silent: 'on' };
    const { fill, untilFilled, send } = openForms(await site.hire('Ed', 'editor'));
    const elm = pathOf('elm');

    const dearer = { ...(await fill(elm, 'save')), minPriceCad: '650000' };
    await send(elm, { ...dearer, intent: 'publish', ...silent });
    expect(await readProject('elm')).toMatchObject({ minPriceCad: 650_000 });

    const bulk = await send('/catalogue/project/bulk?all', {
      intent: 'plan',
      'field-0': 'city',
      'way-0': 'set',
      'value-0': 'Hamilton',
    });
    await send(bulk, { ...(await untilFilled(bulk, 'run')), ...silent });
    await until('the city of all', async () => (await readProject('gum'))?.city === 'Hamilton');

    const table = new File(['stub,title,city,min_price\ngum,gum,Hamilton,600000\n'], 'list.csv');
    const list = await send(
      '/catalogue/imports',
      { intent: 'upload', collection: 'projects' },
      table,
    );
    await send(list, await fill(list, 'check'));
    await send(list, { ...(await untilFilled(list, 'run')), ...silent });
    await until(
      'the imported price',
      async () => (await readProject('gum'))?.minPriceCad === 600_000,
    );

    await send(elm, { ...(await fill(elm, 'save')), minPriceCad: '640000' });
    const day = addDays(toTorontoDay(site.now()), 1);
    await send(elm, { intent: 'schedule', kind: 'publish', at: `${day}T10:00`, ...silent });
    expect(await readTold()).toEqual([]);
    site.wait(2 * 24 * 60 * 2);
    await publishSweep.create(services)();
    expect(await readProject('elm')).toMatchObject({ minPriceCad: 640_000 });
    expect(await readTold()).toEqual([]);

    const loud = openForms(await site.hire('Eve', 'editor'));
    const cheaper = { ...(await loud.fill(elm, 'save')), minPriceCad: '630000' };
    await loud.send(elm, { ...cheaper, intent: 'publish' });
    const fir = pathOf('fir');
    const found = { ...(await loud.fill(fir, 'save')), minPriceCad: '690000' };
    await loud.send(fir, { ...found, intent: 'publish' });
    expect(await readTold()).toEqual(['heart@example.com', 'price@example.com']);
    const mails = await until('both mails', async () => {
      const sent = await readOutbox(services.config.dataDir);
      const ofAlerts = sent.filter(({ to }) => /^(?:heart|price)@/.test(to?.[0]?.address ?? ''));
      return ofAlerts.length >= 2 ? ofAlerts : null;
    });
    const textOf = (address: string) =>
      mails.find(({ to }) => to?.[0]?.address === address)?.text ?? '';
    expect(textOf('heart@example.com')).toContain('$630,000 (before: $640,000)');
    expect(textOf('heart@example.com')).toContain('$690,000 (before: $900,000)');
    expect(textOf('price@example.com')).toMatch(/^fir$/m);
    expect(textOf('price@example.com')).not.toMatch(/^(?:elm|gum)$/m);
  },
);
