import { beforeAll, expect, test } from 'vitest';
import { createCatalogueWriter } from '../server/catalogue/catalogue-writer.ts';
import { loadBuild } from '../server/http/render-build.ts';
import { openConsoleSite, type ConsoleSite } from './support/console-site.ts';
import { openDatabaseGate } from './support/database-gate.ts';
import { testOnPostgres } from './support/databases.ts';
import { buildProject } from './support/factories.ts';
import { createFolder } from './support/harness.ts';
import { readHead } from './support/read-head.ts';
import { saveCatalogue } from './support/save-catalogue.ts';
import { sendForm } from './support/send-form.ts';
import { longTest } from './support/long-run.ts';

/** A site with pages behind a proxy, so that a test can be many clients. */
let site: ConsoleSite;

beforeAll(async () => {
  site = await openConsoleSite(
    { TRUST_PROXY: 'on', LIMIT_LEADS_PER_MINUTE: '20' },
    await loadBuild(),
  );
  const names = ['Tower', 'Annex', 'Mews', 'Quay', 'Mill', 'Attic'];
  await saveCatalogue(site.services.database, {
    projects: [
      ...names.map((title) => buildProject({ stub: title.toLowerCase(), title })),
      ...Array.from({ length: 12 }, (_, at) => buildProject({ stub: `p${at}` })),
    ],
  });
  await site.services.catalogue.refresh();
});

const ask = async (address: string, init: RequestInit = {}) => {
  const answer = await fetch(new URL(address, site.url), { redirect: 'manual', ...init });
  const text = (await answer.text()).replaceAll('<!-- -->', '');
  return { status: answer.status, headers: answer.headers, text };
};

type Fields = Readonly<Record<string, string>> | [string, string][];

const post = (
  address: string,
  fields: Fields,
  client = '203.0.113.1',
  more: Record<string, string> = {},
) =>
  ask(address, {
    method: 'POST',
    headers: { origin: site.url, 'x-forwarded-for': client, ...more },
    body: new URLSearchParams(fields),
  });

/** Makes a shortlist as the button of favourites does; returns its maker's and its guest's page. */
async function make(stubs: readonly string[], client?: string) {
  const made = await post(
    '/shortlist',
    stubs.map((stub) => ['stub', stub]),
    client,
  );
  expect(made.status, made.text).toBe(303);
  const maker = made.headers.get('location') ?? '';
  const page = await ask(maker);
  const [, guest = ''] = /value="http[^"]*(\/shortlist\/[\w-]+)"/.exec(page.text) ?? [];
  return { maker, guest };
}

const headerNames = ['cache-control', 'x-robots-tag', 'referrer-policy', 'etag'];
const readPrivacy = (headers: Headers) => headerNames.map((name) => headers.get(name));

test('a shared link has its own title and picture, and is neither cached nor indexed (B-4.19, B-4.22)', async () => {
  const { maker, guest } = await make(['tower', 'annex', 'no-such-project']);
  const [own, shared] = [await ask(maker), await ask(guest)];
  for (const { status, headers, text } of [own, shared]) {
    expect(status).toBe(200);
    expect(readPrivacy(headers)).toEqual(['no-store', 'noindex, nofollow', 'same-origin', null]);
    const { title, meta, links } = readHead(text);
    expect(title).toMatch(/^Shortlist of 2 homes: Tower, Annex\b/);
    expect(meta.get('robots')).toBe('noindex');
    expect(meta.get('og:title')).toMatch(/^Shortlist of 2 homes: Tower, Annex\b/);
    // Whoever shares the maker's page by the browser's menu shares the guest's link.
    expect(meta.get('og:url')).toBe(site.url + guest);
    expect(links.find(({ rel }) => rel === 'canonical')?.href).toBe(site.url + guest);
    expect(meta.get('og:image')).toBe(
      site.url + (await site.services.socialCards.findCardPath('project', 'tower')),
    );
    expect(meta.get('og:image:alt')).toMatch(/^Shortlist of 2 homes: Tower, Annex\b/);
  }
  const picture = await fetch(readHead(shared.text).meta.get('og:image') ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(own.text).toContain(guest);
  expect(shared.text).not.toContain(maker);
  const asData = await ask(`${guest}.data`);
  expect([asData.status, asData.headers.get('cache-control')]).toEqual([200, 'no-store']);

  // Each request shows what the other side changed just before.
  await post(maker, { intent: 'heart', stub: 'annex', hearts: 'yes' });
  expect((await ask(guest)).text).toContain('The other person likes it');
  await post(guest, { intent: 'heart', stub: 'annex', hearts: 'yes' });
  expect((await ask(maker)).text).toContain('You both like it');
});

test('favourites, a comparison and a project are the same bytes for everybody, beside a shortlist or not', async () => {
  // The list is in its own order; what is compared, as it was chosen.
  const lists = [
    ['/projects?only=tower,annex', 'annex'],
    ['/compare?stub=tower&stub=annex', 'tower'],
  ] as const;
  const addresses = [...lists.map(([address]) => address), '/property-details/tower', '/shortlist'];
  const readAll = (headers = {}) =>
    Promise.all(
      addresses.map(async (address) => {
        const answer = await ask(address, { headers });
        return [answer.status, answer.headers.get('etag'), answer.text];
      }),
    );
  const before = await readAll();
  for (const [at, [, first]] of lists.entries()) {
    const [status, , text] = before[at] ?? [];
    expect(status).toBe(200);
    expect(text).toMatch(/<form[^>]*action="\/shortlist"[^]*?name="stub" value="tower"/);
    const { meta } = readHead(String(text));
    expect(meta.get('og:image')).toBe(
      site.url + (await site.services.socialCards.findCardPath('project', first)),
    );
  }
  const { maker } = await make(['tower', 'annex']);
  expect(await readAll({ cookie: 'a=b', referer: site.url + maker, token: 'x' })).toEqual(before);
});

test('a link that is forged, or of an ended shortlist, gets a sentence and a way on, and changes nothing (B-4.21)', async () => {
  const { maker, guest } = await make(['tower', 'annex']);
  const last = guest.at(-1) === '0' ? '1' : '0';
  const forged = [
    '/shortlist/x',
    guest.slice(0, -1) + last,
    guest.toUpperCase(),
    `${maker}0`,
    `/shortlist/${'a'.repeat(2000)}`,
    `/shortlist/${encodeURIComponent("' or 1=1 --")}`,
    '/shortlist/%D9%85%F0%9F%8F%A0',
  ];
  const expectNothing = async (links: readonly string[]) => {
    for (const link of links) {
      // One that ends as a pasted link may lead to itself without that end.
      const shown = await ask(link, { redirect: 'follow' });
      expect(shown.status, link).toBe(404);
      expect(shown.headers.get('cache-control')).toBe('no-store');
      expect(shown.text).toMatch(/There is no shortlist at this link\.[^]*href="\/projects"/);
      const sent = await post(link, { intent: 'add', project: 'mews' });
      expect([link, sent.status]).toEqual([link, 404]);
      expect(sent.text).toContain('There is no shortlist at this link.');
    }
  };
  await expectNothing(forged);
  const unchanged = await ask(guest);
  expect(unchanged.text).not.toContain('Mews');

  const foreign = await post(guest, { intent: 'add', project: 'mews' }, undefined, {
    origin: 'https://elsewhere.example',
  });
  expect(foreign.status).toBe(403);
  const byGuest = await post(guest, { intent: 'end' });
  expect(byGuest.status).toBe(403);
  expect(byGuest.text).toContain('Only who made the shortlist can end it.');
  expect((await ask(guest)).text).toBe(unchanged.text);

  const ended = await post(maker, { intent: 'end' });
  expect(ended.status).toBe(200);
  expect(ended.text).toMatch(/The shortlist has ended\.[^]*href="\/projects"/);
  await expectNothing([maker, guest]);
});

/** Scripts of both directions, what HTML and SQL mean, and a note as long as it may be. */
const texts = [
  'Near "us" & mum’s <b>flat</b>\nAsk!',
  '</textarea><script>alert(1)</script>',
  'قريب من المدرسة، والسعر جيد',
  'ਇਹ ਘਰ ਸਕੂਲ ਦੇ ਨੇੜੇ ਹੈ',
  '靠近地铁站，阳台很大',
  'près de l’école — été 2027 🏠👨‍👩‍👧',
  "'; drop table shortlists; --",
  '  spaces before and after  ',
  'é'.repeat(500),
  '\n\nbegins with empty lines',
];

longTest(
  '300 notes at once in many scripts leave the last of each side, as typed; one that is too long is kept in its field (B-4.20)',
  async () => {
    const stubs = Array.from({ length: 12 }, (_, at) => `p${at}`);
    const { maker, guest } = await make(stubs, '203.0.113.2');
    // Each of 24 fields in turn, from as many clients as keep within the limit.
    const queues = [maker, guest].flatMap((link) => stubs.map((stub) => ({ link, stub })));
    await Promise.all(
      queues.map(async ({ link, stub }, at) => {
        for (let round = 0; round < 13; round += 1) {
          const note = texts[(at + round) % texts.length]!.replaceAll('\n', '\r\n');
          const sent = await post(link, { intent: 'note', stub, note }, `203.0.113.${10 + at}`);
          expect([sent.status, sent.headers.get('location')]).toEqual([303, `${link}#${stub}`]);
        }
      }),
    );
    const token = maker.replace('/shortlist/', '');
    const kept = (await site.services.shortlists.find(token))?.projects ?? [];
    expect(kept.map(({ notes }) => [notes.maker, notes.guest])).toEqual(
      stubs.map((_, at) => [texts[(at + 12) % 10], texts[(at + 24) % 10]]),
    );
    const { text } = await ask(guest);
    expect(text).not.toContain('<script>alert(1)');
    expect(text).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)');
    // The other's, and the own for paper.
    expect(text.match(/<blockquote/g)).toHaveLength(24);

    const long = `${'é'.repeat(500)}!`;
    const refused = await post(guest, { intent: 'note', stub: 'p3', note: long });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('A note has at most 500 characters; this one has 501.');
    expect(refused.text).toContain(`>${long}</textarea>`);
    expect((await site.services.shortlists.find(token))?.projects[3]?.notes.guest).toBe(
      kept[3]?.notes.guest,
    );
    expect((await post(guest, { intent: 'note', stub: 'p3', note: ' \r\n ' })).status).toBe(303);
    expect((await site.services.shortlists.find(token))?.projects[3]?.notes.guest).toBeNull();
  },
);

test('two people at once lose nothing of each other', async () => {
  const { maker, guest } = await make(['tower']);
  const answers = await Promise.all([
    post(maker, { intent: 'heart', stub: 'tower', hearts: 'yes' }),
    post(guest, { intent: 'note', stub: 'tower', note: 'Sunny' }),
    post(guest, { intent: 'heart', stub: 'tower', hearts: 'yes' }),
    post(maker, { intent: 'note', stub: 'tower', note: 'Dear' }),
    post(maker, { intent: 'add', project: 'annex' }),
    post(guest, { intent: 'add', project: 'Annex' }),
    post(guest, { intent: 'add', project: `${site.url}/property-details/mews?utm=1` }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
  const found = await site.services.shortlists.find(guest.replace('/shortlist/', ''));
  expect(found?.projects[0]).toEqual({
    stub: 'tower',
    hearts: { maker: true, guest: true },
    notes: { maker: 'Dear', guest: 'Sunny' },
  });
  expect(found?.projects.map(({ stub }) => stub).toSorted()).toEqual(['annex', 'mews', 'tower']);
  const { text } = await ask(maker);
  for (const note of ['Dear', 'Sunny']) expect(text).toContain(`>${note}</blockquote>`);
  expect(text).toContain(`${guest}</p>`);
});

test.each([
  ['', 'Please enter the name of a project.'],
  ['  ', 'Please enter the name of a project.'],
  ['zzzz qqqq', 'We have no project named “zzzz qqqq”.'],
  ['x'.repeat(3000), `We have no project named “${'x'.repeat(500)}”.`],
  ['/property-details/gone', 'We have no project named “/property-details/gone”.'],
  ['https://elsewhere.example/', 'We have no project named “https://elsewhere.example/”.'],
  ['<i>', 'We have no project named “&lt;i&gt;”.'],
])(
  'what names no project, such as %o, is refused with what was typed',
  async (project, sentence) => {
    const { guest } = await make(['tower'], '203.0.113.3');
    const refused = await post(guest, { intent: 'add', project });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(sentence);
    expect((await site.services.shortlists.find(guest.slice(11)))?.projects).toHaveLength(1);
  },
);

test('its projects are asked about in one message; those that are gone are counted and taken off (B-4.21, B-4.22)', async () => {
  const { maker, guest } = await make(['quay', 'attic', 'mill']);
  const [, question = ''] =
    /href="([^"]+)"[^>]*>Ask about Quay, Attic,? and Mill</.exec((await ask(guest)).text) ?? [];
  expect(question).toBe('/contact-us?project=quay&amp;project=attic&amp;project=mill#contact-form');
  const contact = new URL(question.replaceAll('&amp;', '&'), site.url).href;
  const [, message = ''] = /<textarea[^>]*>([^<]*)</.exec((await ask(contact)).text) ?? [];
  const visitor = { name: 'Ada Byron', email: 'ada@example.com', phone: '416-555-0100' };
  const asked = await sendForm(contact, 'Send my message', { ...visitor, message });
  expect(asked.status, asked.html).toBe(200);
  const leads = await site.services.database.db.selectFrom('leads').select('message').execute();
  expect(leads).toHaveLength(1);
  expect(leads[0]?.message).toMatch(/Quay, Attic,? and Mill/);

  const hide = async (...stubs: string[]) => {
    await createCatalogueWriter(site.services.database).hide('projects', stubs, {
      cause: 'command',
    });
    await site.services.catalogue.refresh();
  };
  await hide('quay');
  const fewer = await ask(maker);
  expect(fewer.text).toContain('One project of this shortlist is no longer offered.');
  expect(fewer.text).not.toContain('Quay');
  await hide('attic', 'mill');
  const none = await ask(guest);
  expect(none.status).toBe(200);
  expect(none.text).toContain('3 projects of this shortlist are no longer offered.');
  expect(none.text).toMatch(/href="\/projects"[^>]*>Browse projects</);
  expect((await post(guest, { intent: 'clear' })).status).toBe(303);
  const empty = await ask(maker);
  expect(empty.text).toContain('No project is on this shortlist.');
  expect(empty.text).not.toContain('no longer offered');
  const nothing = await post('/shortlist', [['stub', 'quay']]);
  expect([nothing.status, /href="\/projects"[^>]*>Browse projects</.test(nothing.text)]).toEqual([
    400,
    true,
  ]);
});

function expectToWait({ status, headers }: Awaited<ReturnType<typeof ask>>) {
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
}

longTest(
  'a client that makes or changes too many is told to wait; others are not (B-4.23)',
  async () => {
    const client = '203.0.113.200';
    // Uses are counted by the minute: at least half of one is left.
    if (site.now().getSeconds() >= 30) site.wait(1);
    const { guest } = await make(['tower'], client);
    for (let made = 1; made < 20; made += 1) await make(['tower'], client);
    const tooMany = await post('/shortlist', [['stub', 'tower']], client);
    expectToWait(tooMany);
    const heart = { intent: 'heart', stub: 'tower', hearts: 'yes' };
    for (let change = 0; change < 100; change += 1)
      expect((await post(guest, heart, client)).status).toBe(303);
    const refused = await post(guest, { ...heart, hearts: 'no' }, client);
    expectToWait(refused);
    expect(refused.text).toContain('You like it');
    expect((await post(guest, { ...heart, hearts: 'no' }, '203.0.113.201')).status).toBe(303);
  },
);

testOnPostgres(
  'while the database is away the page says so, and keeps a note and a name that were sent without scripts (B-4.19)',
  async (url) => {
    const gate = await openDatabaseGate(url);
    const settings = { DATA_DIR: createFolder(), DATABASE_URL: gate.url };
    const away = await openConsoleSite(settings, await loadBuild());
    await saveCatalogue(away.services.database, { projects: [buildProject({ stub: 'tower' })] });
    await away.services.catalogue.refresh();
    const send = (path: string, fields: Record<string, string>) =>
      fetch(new URL(path, away.url), {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: away.url },
        body: new URLSearchParams(fields),
      });
    const made = await send('/shortlist', { stub: 'tower' });
    const path = made.headers.get('location') ?? '';
    gate.shut();
    const read = async (answer: Response) => [answer.status, await answer.text()] as const;
    const [status, text] = await read(await fetch(new URL(path, away.url)));
    expect(status).toBe(503);
    expect(text).toContain('We cannot read this shortlist at the moment.');
    for (const [fields, kept] of [
      [
        { intent: 'note', stub: 'tower', note: 'Near Ann’s school' },
        'Near Ann’s school</textarea>',
      ],
      [{ intent: 'add', project: 'Tower' }, 'value="Tower"'],
    ] as const) {
      const [refused, page] = await read(await send(path, fields));
      expect(refused).toBe(503);
      expect(page).toContain('so nothing was changed');
      expect(page).toContain(kept);
      expect(page).toContain(`name="intent" value="${fields.intent}"`);
    }
  },
);
