import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  consoleRoutes,
  needsProof,
  type ConsoleRouteName,
} from '../domain/operators/console-routes.ts';
import type { Access } from '../domain/operators/console-route.ts';
import { httpMessages } from '../domain/text/messages/http.ts';
import { openConsoleSite, type ConsoleSite } from './support/console-site.ts';
import { openConsoleVisitor, type ConsoleVisitor } from './support/console-visitor.ts';
import { projectRoot, until } from './support/harness.ts';
import { postLead } from './support/lead-requests.ts';
import { isLongRun, longTest } from './support/long-run.ts';

type Who = 'nobody' | 'admin' | 'agent' | 'editor' | 'site';

let site: ConsoleSite;
const visitors: Record<Who, ConsoleVisitor> = {} as never;
/** What stands in the addresses of rows; any other parameter is "1". */
const parameters: Record<string, string> = { token: 'no-such-token' };

beforeAll(async () => {
  site = await openConsoleSite();
  visitors.nobody = openConsoleVisitor(site.url);
  visitors.admin = await site.hire('Ada', 'admin');
  visitors.agent = await site.hire('Al', 'agent');
  visitors.editor = await site.hire('Ed', 'editor');
  visitors.site = await site.hire('Sid', 'site');
  await postLead(site.url);
  const lead = await site.services.database.db
    .selectFrom('leads')
    .select('reference')
    .executeTakeFirstOrThrow();
  parameters['reference'] = lead.reference;
});

const everybody: Who[] = ['nobody', 'admin', 'agent', 'editor', 'site'];
const isAllowed = (access: Access, who: Who) =>
  access === 'anybody' || (who !== 'nobody' && access.includes(who));
/** Everybody in a long run, else a stranger, and the first operator who may and who may not. */
const listAsking = (mayOpen: (who: Who) => boolean) => {
  const operators = everybody.filter((who) => who !== 'nobody');
  const firsts = [operators.find(mayOpen), operators.find((who) => !mayOpen(who))];
  return isLongRun
    ? everybody
    : everybody.filter((who) => who === 'nobody' || firsts.includes(who));
};
const rows = Object.entries(consoleRoutes) as [
  ConsoleRouteName,
  { path: string; file?: string; view: Access; actions: Record<string, Access> },
][];
const example = (path: string) =>
  path.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? '1');

const leadsTo = (answer: Response, door: 'sign-in' | 'prove') =>
  [202, 302].includes(answer.status) &&
  (answer.headers.get('location') ?? `/console/${door}`).startsWith(`/console/${door}`);

const acts = rows.flatMap(([name, { path, view, actions }]) =>
  Object.entries(actions).map(([intent, access]) => ({
    name,
    intent,
    view,
    access,
    // An index route takes forms under a name of its own.
    path: path === '/' ? '/?index' : example(path),
  })),
);

test('every page opens for the roles of its row and nobody else, also as data of one loader', async () => {
  for (const [name, { path: pattern, file, view }] of rows)
    for (const who of file === undefined ? [] : listAsking((each) => isAllowed(view, each))) {
      const path = example(pattern);
      const asData = path === '/' ? '/_.data' : `${path}.data?_routes=${name}`;
      // By day a page for who may open it, and its data for who may not.
      const addresses = isLongRun ? [path, asData] : [isAllowed(view, who) ? path : asData];
      for (const address of addresses) {
        const answer = await visitors[who].get(address);
        const told = `${who} asks ${address}: ${answer.status}`;
        const text = await answer.text();
        if (isAllowed(view, who)) {
          // Not found is the record of the address, which need not be there; gone is an invitation.
          expect([200, 202, 302, 404, 410], told).toContain(answer.status);
          expect(answer.headers.get('location') ?? '', told).not.toMatch(/sign-in|prove/);
        } else if (who === 'nobody') expect(leadsTo(answer, 'sign-in'), told).toBe(true);
        else {
          expect(answer.status, told).toBe(403);
          if (address === path && file?.endsWith('.tsx'))
            expect(text, told).toContain('<h1>Not allowed</h1>');
        }
        if (!isAllowed(view, who)) expect(text, told).not.toContain('Ada Byron');
        expect(answer.headers.get('cache-control'), told).toBe('no-store');
      }
    }
});

test('every file that answers requests has a row, so that no page escapes the table', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: `${projectRoot}/console` });
  const answering = files.filter((file) =>
    /^export (?:const|(?:async )?function) (?:loader|action)\b/m.test(
      readFileSync(`${projectRoot}/console/${file}`, 'utf8'),
    ),
  );
  expect(answering.length).toBeGreaterThan(60);
  // The frame around every page.
  const listed = new Set(['root.tsx', ...rows.map(([, { file }]) => file)]);
  expect(answering.filter((file) => !listed.has(file))).toEqual([]);
});

test('every page that takes a form stays when the server cannot be reached, with what was entered', () => {
  const replaced = globSync('**/*-page.tsx', { cwd: `${projectRoot}/console` }).filter((file) => {
    const source = readFileSync(`${projectRoot}/console/${file}`, 'utf8');
    return (
      /^export (?:const|(?:async )?function) action\b/m.test(source) &&
      !/\bclientAction\b|default \(\) => null/.test(source)
    );
  });
  // Buttons only, with nothing to enter.
  expect(replaced.sort()).toEqual(['brand/site-page.tsx', 'catalogue/freshness-page.tsx']);
});

test('an address without a page says so', async () => {
  const answer = await visitors.admin.get('/teams');
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('Page not found.');
});

test('the stream of news opens for the roles of its row and nobody else', async () => {
  for (const who of everybody) {
    const answer = await visitors[who].get('/events');
    await answer.body?.cancel();
    const refused = who === 'nobody' ? 401 : 403;
    expect(answer.status, who).toBe(isAllowed(consoleRoutes.events.view, who) ? 200 : refused);
  }
});

test('a stream that opens while the site stops is ended at once', async () => {
  const stopping = await openConsoleSite();
  const eve = await stopping.hire('Eve', 'agent');
  stopping.services.live.close();
  expect(await (await eve.get('/events')).text()).toMatch(/^retry: \d+\n\n$/);
});

test('every action is carried out for the roles of its row and nobody else, with one line at most', async () => {
  const { db } = site.services.database;
  const readLines = (after: number) =>
    db
      .selectFrom('audit_log')
      .select(['id', 'action', 'outcome'])
      .where('id', '>', after)
      .orderBy('id')
      .execute();
  let last = (await readLines(0)).at(-1)?.id ?? 0;
  for (const { name, intent, view, access, path } of acts) {
    if (`${name}.${intent}` === 'home.sign-out') continue;
    const asking = listAsking((each) => isAllowed(view, each) && isAllowed(access, each));
    for (const who of asking) {
      const answer = await visitors[who].post(path, { intent, revision: '999' });
      const added = await readLines(last);
      last = added.at(-1)?.id ?? last;
      const lines = added.map(({ action, outcome }) => `${action} ${outcome}`);
      const told = `${who}: ${name}.${intent} ${answer.status}`;
      if (isAllowed(view, who) && isAllowed(access, who)) {
        // Most lack a field or come late: allowed, they are refused for that. A file takes no form.
        expect([200, 302, 400, 404, 405, 409, 410], told).toContain(answer.status);
        expect(lines, told).toEqual(lines.length > 0 ? [`${name}.${intent} done`] : []);
      } else if (who === 'nobody') {
        // Where strangers may look, the form says that they are to sign in.
        expect(answer.status === 401 || leadsTo(answer, 'sign-in'), told).toBe(true);
        expect(lines, told).toEqual([]);
      } else {
        expect(answer.status, told).toBe(403);
        expect(lines, told).toEqual(isAllowed(view, who) ? [`${name}.${intent} refused`] : []);
      }
    }
  }
  expect((await visitors.admin.post('/dashboard', { intent: 'delete' })).status).toBe(405);
  const lead = `/leads/${parameters['reference']}`;
  expect((await visitors.admin.post(lead, { intent: 'delete' })).status).toBe(400);
});

test('what needs proof asks for a new code after ten minutes, and goes on with what was typed', async () => {
  const { secret, ...visitor } = await site.hire('Pia', 'admin', 'agent', 'editor');
  site.wait(20);
  for (const [name, { path }] of rows)
    if (needsProof(name, null)) {
      const answer = await visitor.get(`${example(path)}?page=2`);
      expect(answer.headers.get('location'), name).toBe(
        `/console/prove?to=${encodeURIComponent(`${example(path)}?page=2`)}`,
      );
    }
  for (const address of ['/leads/EXPORT', '/leads/%65xport'])
    expect((await visitor.get(address)).headers.get('location'), address).toMatch(/prove/);
  for (const { name, intent, path } of acts)
    // A file takes no form.
    if (needsProof(name, intent) && !/\.\w+$/.test(path)) {
      const what = { what: 'typed "words"', 'proof-purpose': 'Remove Bo from team' };
      const answer = await visitor.post(path, { intent, ...what, revision: '9' });
      expect(answer.status, `${name}.${intent}`).toBe(401);
      const text = await answer.text();
      expect(text).toContain('name="what" value="typed &quot;words&quot;"');
      expect(text).toContain(`name="intent" value="${intent}"`);
      expect(text).toContain('“Remove Bo from team” requires a code');
    }
  const wrong = await visitor.post('/prove?to=/leads?view=mine', { intent: 'prove', code: '12' });
  expect([wrong.status, await wrong.text()]).toEqual([
    400,
    expect.stringContaining('The code is wrong or was used already.'),
  ]);
  const fields = { intent: 'prove', code: site.showCode(secret) };
  const proven = await visitor.post('/prove?to=/leads?view=mine', fields);
  expect([proven.status, proven.headers.get('location')]).toEqual([
    302,
    '/console/leads?view=mine',
  ]);
  const elsewhere = await visitor.post('/prove?to=//evil.example', {
    intent: 'prove',
    code: site.showCode(secret, 1),
  });
  expect(elsewhere.headers.get('location')).toBe('/console/');
});

test('a form without its origin, or from another site, changes nothing', async () => {
  const lead = `/leads/${parameters['reference']}`;
  const fields = new URLSearchParams({ intent: 'note', note: 'forged' });
  const send = (headers: Record<string, string>) =>
    fetch(`${site.url}/console${lead}`, {
      method: 'POST',
      body: fields,
      redirect: 'manual',
      headers: { cookie: visitors.admin.cookie(), ...headers },
    });
  for (const headers of [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-site' },
  ])
    expect((await send(headers as Record<string, string>)).status).toBe(403);
  const page = await (await visitors.admin.get(lead)).text();
  expect(page).not.toContain('forged');
  expect((await send({ 'sec-fetch-site': 'same-origin' })).status).toBe(302);
});

test('what was chosen for all rows of an import can be taken back', async () => {
  const { imports } = site.services.console;
  const body = new FormData();
  body.set('intent', 'upload');
  body.set('collection', 'projects');
  body.set('file', new File(['title,city\nTower,Toronto\n'], 'towers.csv'));
  const uploaded = await visitors.editor.post('/catalogue/imports', {}, { body });
  const path = (uploaded.headers.get('location') ?? '').replace('/console', '');
  const id = Number(path.split('/').at(-1));
  const columns = { intent: 'check', 'field.0': 'title', 'field.1': 'city' };
  const check = async (more: Record<string, string>) => {
    expect((await visitors.editor.post(path, { ...columns, ...more })).status).toBe(302);
    await until('the file is checked', async () => {
      const { state, choice } = await imports.read(id, null);
      return state === 'checked' && choice;
    });
    return (await imports.read(id, null)).choice;
  };
  const chosen = { kind: 'assignment', city: 'Guelph', builder: 'Acme', dateOrder: 'day-first' };
  const clears = { clearsEmptyCells: 'on' };
  expect(await check({ ...chosen, ...clears })).toMatchObject({
    ...chosen,
    clearsEmptyCells: true,
  });
  const nothing = { kind: '', city: '', builder: '', dateOrder: '' };
  expect(await check(nothing)).toEqual({
    collection: 'projects',
    fields: { title: ['title'], city: ['city'] },
    city: '',
    builder: '',
    clearsEmptyCells: false,
    headingRow: 1,
  });
});

test('what only the records can tell is named beside the other problems of a form', async () => {
  const readProblems = async (path: string, fields: Record<string, string>) => {
    const answer = await visitors.admin.post(path, fields);
    expect(answer.status).toBe(400);
    const problems = (await answer.text()).matchAll(/class="field-error"[^>]*>([^<]+)</g);
    return Array.from(problems, ([, problem]) => problem);
  };
  const lead = { intent: 'create', submissionId: '12345678', arrival: '', project: 'Nowhere' };
  expect(await readProblems('/leads/new', lead)).toEqual([
    expect.stringMatching(/^Enter an email address or a phone number/),
    expect.stringMatching(/^No project on the site is called “Nowhere”/),
    'Choose how they came to you.',
  ]);
  const rule = { intent: 'save', original: '', id: '', project: 'Nowhere', city: 'Otawa' };
  expect(await readProblems('/settings/routing', rule)).toEqual([
    'No project is called “Nowhere”.',
    'No city is called “Otawa”. Did you mean “Ottawa”?',
    'Choose at least one agent, or tick “Nobody”.',
  ]);
});

test('an own password, app and codes are changed, which ends every other session', async () => {
  const operator = await site.hire('Own');
  const other = openConsoleVisitor(site.url);
  await other.signIn(operator.email, site.showCode(operator.secret, 1));
  const isIn = async () => (await other.get('/me')).status === 200;
  expect(await isIn()).toBe(true);
  const password = 'another horse battery staple';
  const change = { intent: 'password', old: 'wrong', password };
  const wrong = await operator.post('/me', change);
  const page = await wrong.text();
  expect([wrong.status, page]).toEqual([
    409,
    expect.stringContaining('The old password is wrong.'),
  ]);
  // What is secret is not repeated, neither in fields nor in the data of the page.
  expect(page).not.toContain(password);
  const old = 'correct horse battery staple';
  expect((await operator.post('/me', { ...change, old })).status).toBe(302);
  expect(await isIn()).toBe(false);

  const codes = await (await operator.post('/me', { intent: 'recovery-codes' })).text();
  const [recovery = ''] = /[A-Z\d]{4}(?:-[A-Z\d]{4}){3}/.exec(codes) ?? [];
  const enter = (code: string) => other.signIn(operator.email, code, { password });
  expect((await enter(operator.recoveryCodes[0] ?? '')).status).toBe(401);
  expect((await enter(recovery)).status).toBe(302);

  const read = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
  const offer = await (await operator.get('/me/app')).text();
  const secret = read(offer, /class="key">(\w+)</);
  const sealed = read(offer, /name="sealed" value="([^"]+)"/);
  const mistyped = await operator.post('/me/app', { intent: 'replace', sealed, code: '000000' });
  const again = await mistyped.text();
  expect([mistyped.status, read(again, /class="key">(\w+)</)]).toEqual([409, secret]);
  const code = site.showCode(secret);
  expect((await other.post('/me/app', { intent: 'replace', sealed: 'x', code })).status).toBe(409);
  expect((await operator.post('/me/app', { intent: 'replace', sealed, code })).status).toBe(302);
  expect(await isIn()).toBe(false);
  expect((await enter(site.showCode(operator.secret, 2))).status).toBe(401);
  expect((await enter(site.showCode(secret, 1))).status).toBe(302);
});

test('two who ask for one address at once each get their own page', async () => {
  const names = await Promise.all(
    (['admin', 'agent', 'admin', 'agent'] as const).map(async (who) => {
      const page = await (await visitors[who].get('/leads')).text();
      return />(Ada|Al)</.exec(page)?.[1];
    }),
  );
  expect(names).toEqual(['Ada', 'Al', 'Ada', 'Al']);
});

test('an invitation works once, and so do codes of the app and recovery codes', async () => {
  const operator = await site.hire('Cy');
  expect([operator.status, operator.recoveryCodes.length]).toEqual([200, 10]);
  const again = await openConsoleVisitor(site.url).accept(operator.link, {
    name: 'Cy',
    email: operator.email,
  });
  expect(again.status).toBe(410);

  const stranger = openConsoleVisitor(site.url);
  const signIn = (code: string) => stranger.signIn(operator.email, code);
  expect((await signIn(operator.code)).status).toBe(401);
  const next = site.showCode(operator.secret, 1);
  const both = await Promise.all([signIn(next), signIn(next)]);
  expect(both.map(({ status }) => status).sort()).toEqual([302, 401]);
  const [recovery = ''] = operator.recoveryCodes;
  expect((await signIn(recovery.toLowerCase().replaceAll('-', ' '))).status).toBe(302);
  expect((await signIn(recovery)).status).toBe(401);
});

/** Opens the stream of news; answers whether it has ended within a second of `end`. */
async function endsWith(visitor: Pick<ConsoleVisitor, 'get'>, end: () => Promise<unknown>) {
  const answer = await visitor.get('/events');
  expect(answer.status).toBe(200);
  let isEnded = false;
  void answer.text().finally(() => (isEnded = true));
  await end();
  await until('the stream ends', () => isEnded, 1000);
}

test('a session that ends, here or elsewhere, or a role that goes closes its stream at once', async () => {
  const operator = await site.hire('Streamer', 'agent');
  const other = openConsoleVisitor(site.url);
  await other.signIn(operator.email, operator.recoveryCodes[0] ?? '');
  await endsWith(other, () => operator.post('/me', { intent: 'end-others' }));
  expect((await other.get('/events')).status).toBe(401);
  const { email } = operator;
  await endsWith(operator, () => site.services.operators.invite(email, { roles: ['editor'] }));
  expect((await operator.get('/leads')).status).toBe(403);
  await site.services.operators.invite(email, { roles: ['agent'] });
  await endsWith(operator, () => operator.post('/?index', { intent: 'sign-out' }));
  expect((await operator.get('/events')).status).toBe(401);
});

test('a session ends by signing out, and is for the console alone', async () => {
  const operator = await site.hire('Out');
  expect((await operator.get('/leads')).status).toBe(200);
  const kept = operator.cookie();
  const out = await operator.post('/?index', { intent: 'sign-out' });
  expect(out.headers.get('set-cookie')).toMatch(
    /^groundbreak-console=; Max-Age=0; Path=\/console; HttpOnly; SameSite=Lax$/,
  );
  const again = await fetch(`${site.url}/console/leads`, {
    headers: { cookie: kept },
    redirect: 'manual',
  });
  expect(leadsTo(again, 'sign-in')).toBe(true);
});

test('a role that is taken away, or an access that ends, holds at the next request', async () => {
  const operator = await site.hire('Role', 'admin');
  const lead = `/leads/${parameters['reference']}`;
  const assign = () => operator.post(lead, { intent: 'assign', revision: '999', owner: '' });
  expect((await assign()).status).toBe(409);
  await site.services.operators.invite(operator.email, { roles: ['agent'] });
  expect((await assign()).status).toBe(403);
  await site.services.operators.invite(operator.email, { roles: ['editor'] });
  expect((await operator.get(lead)).status).toBe(403);
});

test('wrong codes lock out the one who tries for a quarter of an hour, in the same words for any address', async () => {
  // Failures are counted by quarters of an hour: begin in one that does not end meanwhile.
  if (site.now().getMinutes() % 15 > 12) site.wait(6);
  const operator = await site.hire('Locked');
  const visitor = openConsoleVisitor(site.url);
  const readTries = async (email: string) => {
    const answers: string[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const answer = await visitor.signIn(email, '000000');
      const [, sentence] = /role="alert">([^<]*)</.exec(await answer.text()) ?? [];
      answers.push(`${answer.status} ${sentence}`);
    }
    return answers;
  };
  const unknown = await readTries('nobody@example.com');
  expect(unknown.map((each) => each.slice(0, 3))).toEqual([
    ...Array<string>(10).fill('401'),
    '429',
  ]);
  expect(await readTries(operator.email)).toEqual(unknown);
  const enter = async () =>
    (await visitor.signIn(operator.email, site.showCode(operator.secret, 1))).status;
  expect(await enter()).toBe(429);
  site.wait(32);
  expect(await enter()).toBe(302);
});

longTest(
  'an office at one address has a rate limit for each session, and strangers share theirs',
  async () => {
    const busy = await openConsoleSite({ LIMIT_READS_PER_SECOND: '12' });
    const [ada, bo] = [await busy.hire('Ada', 'admin'), await busy.hire('Bo')];
    const ask = async (path: string, visitor: Pick<ConsoleVisitor, 'get'>, times: number) => {
      const answers = Array.from({ length: times }, () => visitor.get(path));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    // The first request of a session counts for the address.
    await ask('/me', ada, 1);
    await ask('/me', bo, 1);
    const both = await Promise.all([ask('/me', ada, 10), ask('/me', bo, 10)]);
    expect(new Set(both.flat())).toEqual(new Set([200]));
    const stranger = openConsoleVisitor(busy.url);
    expect(await ask('/sign-in', stranger, 40)).toContain(429);
    expect(await ask('/me', ada, 1)).toEqual([200]);
  },
);

test('a link that was used or has expired says so, also to who has filled in its form', async () => {
  const begin = async (email: string) => {
    const visitor = openConsoleVisitor(site.url);
    const { path } = await site.services.operators.invite(email, {});
    const address = path.replace('/console', '');
    const [, secret = ''] =
      /class="key">([A-Z2-7]+)</.exec(await (await visitor.get(address)).text()) ?? [];
    expect(secret).not.toBe('');
    const accept = () =>
      visitor.post(address, {
        intent: 'accept',
        name: 'Late Larry',
        email,
        password: 'correct horse battery staple',
        code: site.showCode(secret),
      });
    return { open: () => visitor.get(address), accept };
  };
  const expectGone = async (answer: Response) =>
    expect([answer.status, await answer.text()]).toEqual([
      410,
      expect.stringContaining(
        'This link has been used or has expired. If you have set up your account with it, sign in',
      ),
    ]);
  const used = await begin('used@example.com');
  expect((await used.accept()).status).toBe(200);
  await expectGone(await used.open());
  const late = await begin('late@example.com');
  // A week and half a minute.
  site.wait(7 * 2880 + 1);
  await expectGone(await late.open());
  await expectGone(await late.accept());
});

longTest('a form that meets a busy database is answered with a sentence that says so', async () => {
  const { path } = await site.services.operators.invite('busy@example.com', {});
  const visitor = openConsoleVisitor(site.url);
  const logged: unknown[] = [];
  const { error } = console;
  console.error = (...parts) => void logged.push(...parts);
  const answer = await site.services.database.db
    .transaction()
    .execute(async (tx) => {
      await sql`lock table operator_invitations in access exclusive mode`.execute(tx);
      return visitor.post(`${path.replace('/console', '')}.data`, { intent: 'accept' });
    })
    .finally(() => (console.error = error));
  expect(logged).toHaveLength(1);
  // The router passes on the sentence of an answer that is not its own.
  expect([answer.status, answer.headers.get('x-remix-response')]).toEqual([503, null]);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({
    message: httpMessages[503],
    error: { id: 'database_unavailable' },
  });
});
