import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { loadBuild } from '../server/http/render-build.ts';
import { erasePersonRows } from '../server/people/erase-person.ts';
import { presentPerson } from '../server/people/export-person.ts';
import { findPerson } from '../server/people/find-person.ts';
import { publishSweep } from '../server/catalogue/scheduled-publishing.ts';
import { toTorontoMinute } from '../domain/dates/iso-day.ts';
import { openConsoleSite, type ConsoleSite, type HiredOperator } from './support/console-site.ts';
import { longTest } from './support/long-run.ts';
import { buildBuilder, buildLeadDraft, buildProject } from './support/factories.ts';
import { until } from './support/harness.ts';
import { hire } from './support/open-console.ts';
import { listOutbox, readOutbox } from './support/outbox.ts';
import { saveCatalogue } from './support/save-catalogue.ts';

let site: ConsoleSite;
let editor: HiredOperator;
let admin: HiredOperator;
const ids: Record<string, string> = {};

const origin = { clientAddress: null, userAgent: null, pageUrl: null };
const follow = { redirect: 'manual' } as const;

const addDocument = async (
  project: number | string,
  name: string,
  kind: string,
  audience?: string,
  bytes = 0,
  more: Record<string, string> = {},
) => {
  const form = new FormData();
  for (const [field, value] of Object.entries({
    intent: 'add',
    kind,
    ...(audience && { audience }),
    ...more,
  }))
    form.set(field, value);
  form.set('file', new File([`%PDF-1.7 ${name}`.padEnd(bytes, '.')], name));
  const added = await editor.post(`/catalogue/project/${project}/documents`, {}, { body: form });
  expect(added.status).toBe(302);
};

beforeAll(async () => {
  site = await openConsoleSite({}, await loadBuild());
  editor = await site.hire('Edith', 'editor');
  admin = await site.hire('Ada', 'admin');
  const plan = { name: 'Castor', beds: 1, baths: 1, interiorSqFt: 612, priceCad: 654_321 };
  const tower = {
    floorPlans: [plan] as never,
    depositSchedule: [{ label: 'On signing', percent: 5 }] as never,
    builderUrl: 'acme',
  };
  const { database } = site.services;
  await saveCatalogue(database, {
    builders: [buildBuilder('acme', 'Acme')],
    projects: [
      buildProject({ stub: 'tower', title: 'Tower', ...tower }),
      buildProject({ stub: 'annex', title: 'Annex', ...tower }),
      buildProject({ stub: 'gone', title: 'Gone', ...tower, salesStatus: 'Sold Out' }),
    ],
  });
  const projects = await database.db.selectFrom('projects').select(['id', 'key']).execute();
  const find = (stub: string) => projects.find(({ key }) => key === stub)?.id ?? 0;
  await addDocument(find('tower'), 'Booklet.pdf', 'brochure', 'anyone');
  await addDocument(find('tower'), 'Worksheet.pdf', 'worksheet', 'members');
  await addDocument(find('tower'), 'Secret.pdf', 'other');
  await addDocument(find('annex'), 'Annex.pdf', 'price-list', 'anyone');
  const rows = await database.db
    .selectFrom('project_documents')
    .select(['id', 'file_name'])
    .execute();
  for (const { id, file_name } of rows) ids[file_name] = id;
  await site.services.catalogue.refresh();
});

const readMails = () =>
  listOutbox(site.services.config.dataDir).map((file) =>
    readFileSync(file, 'utf8').replaceAll('=\r\n', ''),
  );

/** The links that were mailed to an address, in no order, once there are as many. */
const readLinks = (email: string, count: number) =>
  until(`${count} links for ${email}`, () => {
    const mails = readMails().filter((mail) => mail.includes(`\nTo: ${email}`));
    const links = mails.flatMap((mail) => /\/package\/([\w-]{43})/.exec(mail)?.[1] ?? []);
    return links.length >= count ? links : null;
  });

async function ask(email: string, projectStub = 'tower') {
  const draft = buildLeadDraft({ form: 'project-request', email, projectStub });
  const { reference } = await site.services.leads.submit(draft, origin);
  return reference;
}

async function open(token: string) {
  const answer = await post(token, { intent: 'open' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/package/${token}`]);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const post = (token: string, fields: Record<string, string>, cookie = '') =>
  fetch(`${site.url}/package/${token}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: site.url, cookie },
    ...follow,
  });

async function look(token: string, cookie = '', path = '') {
  const answer = await fetch(`${site.url}/package/${token}${path}`, {
    headers: { cookie },
    ...follow,
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** The answer to a request for a document: its bytes, or where it leads. */
async function download(token: string, cookie: string, name: string) {
  const answer = await look(token, cookie, `/${ids[name] ?? name}/file`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer.status === 200 ? answer.text : answer.headers.get('location');
}

test('a request for pricing mails a personal link to documents, prices, deposits and the agent (D-5.7)', async () => {
  const reference = await ask('zoe@example.com');
  const [token = ''] = await readLinks('zoe@example.com', 1);
  // The first page waits for a press, because mail scanners follow links.
  for (let visit = 0; visit < 2; visit++) {
    const closed = await look(token);
    expect(closed.status).toBe(200);
    expect(closed.text).toContain('Open pricing &amp; floor plans');
    expect(closed.text).not.toMatch(/Brochure|654,321/);
  }
  expect(await download(token, '', 'Booklet.pdf')).toBe(`/package/${token}?unread`);
  const cookie = await open(token);
  const page = await look(token, cookie);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  for (const text of ['Brochure', 'PDF, 1 kB', '$654,321', '5%', '$32,716', 'Book a meeting'])
    expect(page.text).toContain(text);
  expect(page.text).toContain('One more document is');
  expect(page.text).not.toMatch(/Secret|Annex|Worksheet\.pdf/);
  expect(await download(token, cookie, 'Booklet.pdf')).toBe('%PDF-1.7 Booklet.pdf');
  await Promise.all([1, 2].map(() => download(token, cookie, 'Booklet.pdf')));
  for (const name of ['Worksheet.pdf', 'Secret.pdf', 'Annex.pdf', 'x', crypto.randomUUID()])
    expect(await download(token, cookie, name), name).toBe(`/package/${token}?unread`);

  const story = await (await admin.get(`/leads/${reference}`)).text();
  expect(story.match(/Opened the package of “Tower”/g)?.length).toBeGreaterThan(0);
  expect(story).toContain('Tower: Package');
  const { db } = site.services.database;
  const events = await db.selectFrom('lead_events').select(['kind', 'after']).execute();
  expect(events.filter(({ kind }) => kind.endsWith('opened'))).toEqual([
    { kind: 'package-opened', after: 'Tower' },
    { kind: 'document-opened', after: 'Tower: Brochure' },
  ]);

  // A verified account gets what is for members.
  await db
    .insertInto('accounts')
    .values({
      name: 'Zoe',
      mobile: '',
      email: 'zoe@example.com',
      email_is_proven: true,
      password_hash: 'x',
    })
    .execute();
  expect(await download(token, cookie, 'Worksheet.pdf')).toBe('%PDF-1.7 Worksheet.pdf');

  const person = await findPerson(site.services, 'zoe@example.com');
  expect(presentPerson(person, new Date()).packages).toMatchObject([
    { reference, openings: 1, price_list_opened_at: null },
  ]);
  await db
    .transaction()
    .execute((tx) => erasePersonRows(tx, person, { withConsents: false, now: new Date() }));
  expect((await look(token, cookie)).status).toBe(404);
  expect(await download(token, cookie, 'Booklet.pdf')).toBe(`/package/${token}?unread`);
});

test('a link holds for one browser, and says why it does not: forged, forwarded, ended, revoked (D-5.7)', async () => {
  const reference = await ask('ada@example.com');
  await ask('eve@example.com');
  const [token = ''] = await readLinks('ada@example.com', 1);
  const [others = ''] = await readLinks('eve@example.com', 1);
  const [cookie, strange] = [await open(token), await open(others)];
  // Another person's browser, also with both cookies' secrets mixed, and none.
  const [, secret = ''] = strange.split('=');
  for (const wrong of ['', strange, `${cookie.split('=')[0]}=${secret}`, `${cookie}x`]) {
    const page = await look(token, wrong);
    expect([page.status, page.text.includes('not open in this browser')]).toEqual([403, true]);
    expect(page.text).toMatch(/Phone: <a href="tel:/);
    expect(page.text).not.toMatch(/Brochure|654,321/);
    expect(await download(token, wrong, 'Booklet.pdf')).toBe(`/package/${token}?unread`);
  }
  // Who asks at the same time gets nothing of it.
  const both = await Promise.all(['', cookie, '', cookie].map((each) => look(token, each)));
  expect(both.map(({ status }) => status)).toEqual([403, 200, 403, 200]);
  expect((await open(token)).length).toBe(0);

  for (const forged of ['x', `${token}x`, token.slice(1), token.toLowerCase(), '%00', '..%2f..']) {
    const page = await look(forged, cookie);
    expect([page.status, page.text.includes('no longer valid')], forged).toEqual([404, true]);
    expect(page.text).not.toContain('\0');
  }

  // Only the address to which it was sent gets another link, which works in another browser.
  const answers: string[] = [];
  for (const email of ['eve@example.com', '', 'x'.repeat(5000), ' ADA@example.com'])
    answers.push(await (await post(token, { intent: 'send', email })).text());
  for (const answer of answers) expect(answer).toContain('a new one is on its way');
  const sent = await readLinks('ada@example.com', 2);
  expect(sent).toHaveLength(2);
  expect(await readLinks('eve@example.com', 1)).toEqual([others]);
  const second = sent.find((each) => each !== token) ?? '';
  expect((await look(second, await open(second))).text).toContain('Brochure');
  expect(await download(token, cookie, 'Booklet.pdf')).toContain('%PDF');

  const { db } = site.services.database;
  const past = new Date('2026-01-02T05:00:00Z');
  const lead = await db
    .selectFrom('leads')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('sent_packages')
    .set({ ends_at: past })
    .where('lead_id', '=', lead.id)
    .execute();
  const ended = await look(token, cookie);
  expect([ended.status, ended.text.includes(', January 1, 2026')]).toEqual([410, true]);
  expect(await download(token, cookie, 'Booklet.pdf')).toBe(`/package/${token}?unread`);
  await post(token, { intent: 'send', email: 'ada@example.com' });
  await readLinks('ada@example.com', 3);
  expect((await look(token, cookie)).status).toBe(200);

  const revoke = { intent: 'revoke-package' };
  expect((await admin.post(`/leads/${reference}`, revoke)).status).toBe(302);
  for (const each of [token, second]) {
    const page = await look(each, cookie);
    expect([page.status, page.text.includes('was withdrawn')]).toEqual([410, true]);
  }
  expect(await download(token, cookie, 'Booklet.pdf')).toBe(`/package/${token}?unread`);
  await post(token, { intent: 'send', email: 'ada@example.com' });
  expect(
    await db.selectFrom('lead_events').where('kind', '=', 'package-sent').selectAll().execute(),
  ).toHaveLength(2);
  expect((await look(others, strange)).status).toBe(200);
});

test('whoever opened a package gets the next one, and an alert, with one press; nobody else does (D-5.8)', async () => {
  const { db } = site.services.database;
  await ask('kim@example.com');
  await ask('lee@example.com');
  const [token = ''] = await readLinks('kim@example.com', 1);
  const [others = ''] = await readLinks('lee@example.com', 1);
  const [cookie, strange] = [await open(token), await open(others)];
  const press = async (
    fields: Record<string, string>,
    browser: string,
    { query = 'project=annex', origin: from = site.url } = {},
  ) => {
    const answer = await fetch(`${site.url}/package/next?${query}`, {
      method: 'POST',
      body: new URLSearchParams({ link: token.slice(0, 12), intent: 'send', ...fields }),
      headers: { origin: from, cookie: browser },
      ...follow,
    });
    return { status: answer.status, text: await answer.text() };
  };
  const requestsOf = async (email: string) => {
    const rows = await db
      .selectFrom('leads')
      .select(['email', 'name', 'project_stub'])
      .where('email', '=', email)
      .execute();
    return rows.map(({ project_stub: stub }) => stub);
  };
  // The project's page is the same for everyone.
  for (const browser of [cookie, '']) {
    const page = await fetch(`${site.url}/property-details/annex`, {
      headers: { cookie: browser },
    });
    const html = await page.text();
    expect(html).toContain('/package/next?project=annex');
    expect(html).not.toContain('@example.com');
  }
  // Opening the page sends nothing, and shows no more than the masked address.
  for (const [browser, isKnown] of [
    [cookie, true],
    ['', false],
  ] as const) {
    const page = await look('next?project=annex', browser);
    expect([page.status, page.text.includes('k…@example.com')]).toEqual([200, isKnown]);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.text).not.toContain('kim@');
  }
  const secret = cookie.split('=')[1];
  for (const [browser, options] of [
    ['', {}],
    [strange, {}],
    [`${cookie}x`, {}],
    [`package-${'x'.repeat(12)}=${secret}`, {}],
    [cookie, { origin: 'https://evil.example' }],
  ] as const)
    expect((await press({}, browser, options)).status, browser).toBe(403);
  expect((await press({}, cookie, { query: 'project=gone' })).status).toBe(404);
  expect((await press({}, cookie, { query: 'project=none' })).status).toBe(404);
  expect(await requestsOf('kim@example.com')).toEqual(['tower']);

  // Twice, as by an impatient reader; with the other's cookie beside it.
  for (let time = 0; time < 2; time += 1) {
    const sent = await press({ submissionId: 'once-only-1' }, `${strange}; ${cookie}`);
    expect([sent.status, sent.text.includes('Our email to k…@example.com')]).toEqual([200, true]);
  }
  expect(await requestsOf('kim@example.com')).toEqual(['tower', 'annex']);
  expect(await requestsOf('lee@example.com')).toEqual(['tower']);
  // A price list counts as opened when its bytes leave by the link.
  const listReaders = () =>
    db
      .selectFrom('sent_packages')
      .select('lead_id')
      .where('price_list_opened_at', 'is not', null)
      .execute();
  const mailed = await readLinks('kim@example.com', 2);
  const annex = mailed.find((each) => each !== token) ?? '';
  const own = await open(annex);
  expect(await download(annex, strange, 'Annex.pdf')).toBe(`/package/${annex}?unread`);
  expect(await listReaders()).toEqual([]);
  expect(await download(annex, own, 'Annex.pdf')).toContain('%PDF');
  expect(await listReaders()).toHaveLength(1);
  await db
    .insertInto('subscribers')
    .values({ email: 'kim@example.com', kind: 'offers', subscribed_at: new Date() })
    .execute();
  const { id: annexId } = await db
    .selectFrom('projects')
    .select('id')
    .where('key', '=', 'annex')
    .executeTakeFirstOrThrow();
  const form = await (await editor.get(`/catalogue/project/${annexId}/documents`)).text();
  expect(form).toContain('mailed at once to 1 person');
  const [, field = ''] = /<input type="checkbox" name="(\w+)"/.exec(form) ?? [];
  await addDocument(annexId, 'Newer.pdf', 'price-list', 'anyone', 0, { [field]: 'on' });
  expect(await listReaders()).toHaveLength(1);
  await addDocument(annexId, 'Newest.pdf', 'price-list', 'anyone', 0, { datedOn: '2026-11-20' });
  expect(await listReaders()).toEqual([]);
  expect(await readLinks('kim@example.com', 3)).toHaveLength(3);

  const query = 'kind=selling&parameters=beds%3D1';
  expect((await press({ intent: 'follow' }, strange, { query })).status).toBe(403);
  expect((await press({ intent: 'follow' }, cookie, { query })).text).toContain('has started');
  const alerts = await db.selectFrom('alerts').select(['email', 'confirmed_at']).execute();
  expect(alerts).toEqual([{ email: 'kim@example.com', confirmed_at: expect.any(Date) }]);

  // A package that has ended or was revoked proves nothing; one that is forgotten asks again.
  const end = { ends_at: new Date('2026-01-02T05:00:00Z') };
  await db.updateTable('sent_packages').set(end).execute();
  expect((await press({}, cookie)).status).toBe(403);
  await db
    .updateTable('sent_packages')
    .set({ ends_at: new Date('2099-01-01T05:00:00Z') })
    .execute();
  expect((await press({ intent: 'forget' }, cookie)).text).toContain('has forgotten');
  expect((await press({}, cookie)).status).toBe(403);
  expect((await look(token, cookie)).status).toBe(403);
  expect(await download(token, cookie, 'Booklet.pdf')).toBe(`/package/${token}?unread`);
  expect((await look(others, strange)).status).toBe(200);
  await db.updateTable('sent_packages').set({ revoked_at: new Date() }).execute();
  expect((await press({ link: others.slice(0, 12) }, strange)).status).toBe(403);
});

test('alerts by HTTP: ten confirmations an hour for a client, a link that is followed, forged, mixed up, sent from elsewhere and used twice (A-10.1, A-10.5, A-10.6)', async () => {
  const { db } = site.services.database;
  const sendForm = async (path: string, fields: Record<string, string>, from = site.url) => {
    const answer = await fetch(site.url + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: from ? { origin: from } : {},
      ...follow,
    });
    return { status: answer.status, text: await answer.text() };
  };
  const askFor = (who: number) =>
    sendForm('/email-alerts?kind=selling&beds=2', {
      email: `follower-${who}@example.com`,
      frequency: 'daily',
    });
  for (let who = 0; who < 10; who += 1)
    expect(await askFor(who)).toMatchObject({
      status: 200,
      text: expect.stringContaining('One more step'),
    });
  expect(await askFor(10)).toMatchObject({
    status: 429,
    text: expect.stringMatching(/this connection within an hour\. Please try again in \d+ \w/),
  });
  // Another listing than those that exist is no listing, rather than all projects that are selling.
  const nonsense = { email: 'follower-11@example.com', frequency: 'daily' };
  expect(await sendForm('/email-alerts?kind=nonsense', nonsense)).toMatchObject({
    status: 400,
    text: expect.not.stringContaining('One more step'),
  });

  const findLink = (who: number) =>
    until('the confirmation', async () => {
      const mails = await readOutbox(site.services.config.dataDir);
      const mail = mails.find(({ to }) => to?.[0]?.address === `follower-${who}@example.com`);
      const [, path = '', id = ''] =
        /(\/email-alerts\/[\w-]+)\?confirm=(\S+)/.exec(mail?.text ?? '') ?? [];
      return path === '' ? null : { path, id };
    });
  const readAlert = () =>
    db
      .selectFrom('alerts')
      .select(['confirmed_at', 'paused_at', 'frequency'])
      .where('email', '=', 'follower-0@example.com')
      .executeTakeFirst();
  const [{ path, id }, others] = [await findLink(0), await findLink(1)];
  const start = { alert: id, intent: 'confirm' };
  // A scanner follows the link; strangers guess, mix up and send from elsewhere.
  for (let visit = 0; visit < 2; visit += 1) {
    const page = await fetch(`${site.url}${path}?confirm=${id}`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await page.text()).not.toContain('follower-0');
  }
  expect((await sendForm(`${path}x`, start)).status).toBe(404);
  expect((await sendForm(others.path, start)).text).toContain('does not exist any more');
  expect((await sendForm(path, start, 'https://evil.example')).status).toBe(403);
  expect(await readAlert()).toMatchObject({ confirmed_at: null });
  const openLink = async () => (await fetch(`${site.url}${path}?confirm=${id}`)).text();
  const confirmation = await openLink();
  expect(confirmation).toContain('Start my alert');
  expect(confirmation).toContain('<strong>Pre-construction projects');
  expect((await sendForm(path, start)).text).toContain('Your alert has started');
  expect((await sendForm(path, start)).text).toContain('Your alert is running');
  // Opened again, the mail's link tells what became of the alert, and starts nothing.
  expect(await openLink()).not.toContain('Start my alert');
  await sendForm(path, { alert: id, intent: 'pause' });
  expect(await openLink()).not.toContain('Start my alert');
  for (const intent of ['show', 'confirm'])
    expect((await sendForm(path, { alert: id, intent })).text).toContain('Your alert is paused');
  expect(await readAlert()).toMatchObject({ paused_at: expect.any(Date) });
  expect((await sendForm(path, { alert: id, intent: 'start' })).text).toContain('has started');
  const consents = await db
    .selectFrom('consents')
    .select('purpose')
    .where('email', '=', 'follower-0@example.com')
    .execute();
  expect(consents).toEqual([{ purpose: 'alerts' }]);
  for (const intent of ['pause', 'end', 'save'])
    await sendForm(others.path, { alert: id, intent, frequency: 'weekly' });
  expect(await readAlert()).toMatchObject({ paused_at: null, frequency: 'daily' });
  // The mail program's click has no origin, and ends what the address follows.
  const oneClick = { 'List-Unsubscribe': 'One-Click' };
  const unsubscribe = path.replace('email-alerts', 'unsubscribe');
  expect((await sendForm(`${unsubscribe}?only=alerts`, oneClick, '')).status).toBe(200);
  expect((await sendForm(path, { intent: 'show' })).text).toContain(
    'because you unsubscribed from alerts',
  );
  expect((await sendForm(path, { alert: id, intent: 'end' })).text).toContain('You follow nothing');
  expect((await sendForm(path, start)).text).toContain('does not exist any more');
});

test('a request about a sold-out project gets no link (D-5.7)', async () => {
  await ask('max@example.com', 'gone');
  const mail = await until('the mail', () =>
    readMails().find((each) => each.includes('\nTo: max@example.com')),
  );
  expect(mail).not.toContain('/package/');
});

longTest(
  'readers of a large document on a slow line hold none of it in memory (D-5.7)',
  async () => {
    const readers = 20;
    const bytes = 40 * 1024 * 1024;
    const { db } = site.services.database;
    const annex = await db
      .selectFrom('projects')
      .select('id')
      .where('key', '=', 'annex')
      .executeTakeFirstOrThrow();
    await addDocument(annex.id, 'Large.pdf', 'brochure', 'anyone', bytes);
    const large = await db
      .selectFrom('project_documents')
      .select('id')
      .where('file_name', '=', 'Large.pdf')
      .executeTakeFirstOrThrow();
    await ask('slow@example.com', 'annex');
    const [token = ''] = await readLinks('slow@example.com', 1);
    const cookie = await open(token);
    const before = process.memoryUsage().rss;
    const { hostname, port } = new URL(site.url);
    const sockets = Array.from({ length: readers }, () => {
      const socket = connect(Number(port), hostname);
      socket.write(
        `GET /package/${token}/${large.id}/file HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n\r\n`,
      );
      // Reads the beginning, and then nothing.
      socket.once('data', () => socket.pause());
      return socket;
    });
    try {
      await until('each has begun', () => sockets.every(({ bytesRead }) => bytesRead > 0));
      let highest = 0;
      for (const endsAt = Date.now() + 3000; Date.now() < endsAt; await setImmediate())
        highest = Math.max(highest, process.memoryUsage().rss);
      const grownMb = (highest - before) / 1024 / 1024;
      expect(sockets.every(({ bytesRead }) => bytesRead < bytes / 4)).toBe(true);
      expect(grownMb).toBeLessThan(150);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  },
);

test('documents of a draft reach nobody until its schedule publishes it, and then the first request (D-5.10)', async () => {
  const { database, catalogue, jobs, config } = site.services;
  const { records, drafts, publishSchedules } = site.services.console;
  const agent = await site.hire('Al', 'agent');
  const begin = async (name: string) => {
    const begun = await editor.post('/catalogue/project/new', { intent: 'create', name });
    return begun.headers.get('location')?.replace('/console', '') ?? '';
  };
  const launch = await begin('Launch');
  const urlId = launch.replace('/catalogue/project/', '');
  expect(await (await editor.get(launch)).text()).toContain(`href="/console${launch}/documents"`);
  await addDocument(urlId, 'Launch.pdf', 'price-list', 'anyone');
  await addDocument(urlId, 'Inside.pdf', 'other', 'by-hand');
  const list = await (await editor.get(`${launch}/documents`)).text();
  expect(list).toContain('Nobody but editors and admins sees them');
  const [file = ''] = /\/catalogue\/project\/draft-\d+\/documents\/[\w-]+/.exec(list) ?? [];
  expect((await editor.get(file)).status).toBe(200);
  expect((await agent.get(`${launch}/documents`)).status).toBe(403);
  expect((await agent.get(file)).status).toBe(404);
  const title = {
    intent: 'change',
    document: file.split('/').at(-1) ?? '',
    title: 'Opening prices',
  };
  const more = { datedOn: '2026-11-20', audience: 'anyone', position: '2' };
  expect((await editor.post(`${launch}/documents`, { ...title, ...more })).status).toBe(302);

  const lou = await hire(database, 'Lou', 'admin');
  const place = records.readPlace('project', urlId);
  const { record } = await records.read('project', urlId);
  const entered = { ...record, city: 'Guelph', builderUrl: 'acme', minPriceCad: 700_000 };
  await drafts.save(lou, place, { original: record, entered, rebase: null, choices: [] });
  const at = toTorontoMinute(new Date(site.now().getTime() + 120_000));
  // What Edith typed is asked about.
  const question = await publishSchedules.plan(lou, place, 'publish', at);
  expect(await publishSchedules.plan(lou, place, 'publish', at, question ?? {})).toBeNull();

  await ask('early@example.com', 'launch');
  const early = await until('the mail of a request for a draft', () =>
    readMails().find((mail) => mail.includes('\nTo: early@example.com')),
  );
  expect(early).not.toContain('/package/');
  const { id } = await database.db
    .selectFrom('project_documents')
    .select('id')
    .where('title', '=', 'Opening prices')
    .executeTakeFirstOrThrow();
  for (const address of [
    '/property-details/launch',
    `/documents/${id}.pdf`,
    `/console${file}`,
    '/api/v1/getSingleProject?project_stub=launch',
    '/api/v1/getallprojects',
    '/projects',
    '/sitemap.xml',
  ]) {
    const answer = await fetch(site.url + address, follow);
    expect(await answer.text(), address).not.toMatch(/Opening prices|Launch\.pdf|%PDF|launch</i);
  }
  const offered = await site.services.console.replies.read(
    lou.operator,
    await ask('kit@example.com'),
  );
  expect(offered.documents.map(({ name }) => name)).not.toContain('Launch: Opening prices');

  site.wait(6);
  await publishSweep.create({ database, jobs, now: site.now })();
  await catalogue.refresh();
  await ask('first@example.com', 'launch');
  const [token = ''] = await readLinks('first@example.com', 1);
  const cookie = await open(token);
  const page = await look(token, cookie);
  expect(page.text).toContain('Opening prices');
  expect(page.text).not.toContain('Inside');
  expect((await look(token, cookie, `/${id}/file`)).text).toBe('%PDF-1.7 Launch.pdf');
  // The old address leads on, and the agent has what can be sent.
  const moved = (await editor.get(`${launch}/documents`)).headers.get('location') ?? '';
  expect(moved).toMatch(/\/catalogue\/project\/\d+\/documents$/);
  expect((await agent.get(`${moved.replace('/console', '')}/${id}`)).status).toBe(200);

  const dropped = await begin('Dropped');
  await addDocument(dropped.replace('/catalogue/project/', ''), 'Dropped.pdf', 'brochure');
  const stored = () => readdirSync(`${config.dataDir}/documents`).length;
  const before = stored();
  expect(await (await editor.get(dropped)).text()).toContain(
    'Unpublished changes will be lost, and its 1 document with them.',
  );
  expect((await editor.post(dropped, { intent: 'discard' })).status).toBe(302);
  expect(stored()).toBe(before - 1);
  expect((await editor.get(`${dropped}/documents`)).status).toBe(404);
});
