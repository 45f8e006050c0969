import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { AddedPicture } from '../server/pictures/picture-uploads.ts';
import { buildBuilder, buildLeadDraft, buildProject } from './support/factories.ts';
import { openConsoleSite, type ConsoleSite, type HiredOperator } from './support/console-site.ts';
import { until } from './support/harness.ts';
import { promisePixels } from './support/made-images.ts';
import { saveCatalogue } from './support/save-catalogue.ts';

let site: ConsoleSite;
let editor: HiredOperator;
let agent: HiredOperator;

beforeAll(async () => {
  site = await openConsoleSite();
  editor = await site.hire('Edith', 'editor');
  agent = await site.hire('Al', 'agent');
});

const paint = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const upload = (content: Buffer, name: string, headers: Record<string, string>) =>
  fetch(`${site.url}/console/catalogue/pictures/upload?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    body: new Uint8Array(content),
    headers: { origin: site.url, 'content-type': 'application/octet-stream', ...headers },
  });
const listStored = () => {
  const folder = path.join(site.services.config.dataDir, 'pictures', 'uploaded');
  return existsSync(folder) ? readdirSync(folder) : [];
};

test('a picture is stored with its facts and one line of the audit log, and can be seen', async () => {
  const answer = await upload(await paint('#333333'), 'Lobby.png', { cookie: editor.cookie() });
  expect(answer.status).toBe(200);
  const picture = (await answer.json()) as AddedPicture;
  expect(picture).toMatchObject({ width: 60, height: 40, dominantColour: '#333333' });
  expect(listStored()).toEqual([path.basename(picture.file)]);
  const shown = await fetch(site.url + (picture.thumbnail?.src ?? ''));
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const { db } = site.services.database;
  const lines = await db
    .selectFrom('audit_log')
    .select(['action', 'subject'])
    .where('action', '=', 'pictureUpload.add')
    .execute();
  expect(lines).toEqual([{ action: 'pictureUpload.add', subject: `picture ${picture.file}` }]);
});

test('what is no picture is refused with a sentence, and of strangers nothing is read', async () => {
  const before = listStored();
  const cookie = editor.cookie();
  const tell = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { message: string }).message,
  ];
  expect(await tell(await upload(svg, 'a.png', { cookie }))).toEqual([
    400,
    expect.stringMatching(/^SVG files are not accepted/),
  ]);
  const bomb = await promisePixels(10_000, 10_000);
  expect(await tell(await upload(bomb, 'a.png', { cookie }))).toEqual([
    413,
    expect.stringMatching(/more than 40 million pixels/),
  ]);
  const large = Buffer.alloc(2 * 1024 * 1024);
  expect((await upload(large, 'a.png', {})).status).toBe(401);
  expect((await upload(large, 'a.png', { cookie: agent.cookie() })).status).toBe(403);
  const foreign = { cookie, origin: 'https://evil.example' };
  expect((await upload(await paint('#000000'), 'a.png', foreign)).status).toBe(403);
  expect(listStored()).toEqual(before);
});

/** As the buyer does, who has a personal link. */
async function openByLink(document: string) {
  const { db } = site.services.database;
  const origin = { clientAddress: null, userAgent: null, pageUrl: null };
  const draft = buildLeadDraft({ email: 'zoe@example.com', projectStub: 'tower' });
  const { reference } = await site.services.leads.submit(draft, origin);
  const reply = { subject: 'Prices', body: 'Here.', documents: document };
  const page = await agent.post(`/leads/${reference}/reply`, { intent: 'preview', ...reply });
  const [, delivery = ''] = /name="delivery" value="([^"]+)"/.exec(await page.text()) ?? [];
  const sent = {
    ...reply,
    delivery,
    lastReply: '0',
    enteredSubject: 'Prices',
    enteredBody: 'Here.',
  };
  const send = await agent.post(`/leads/${reference}/reply`, { intent: 'send', ...sent });
  expect(send.status).toBe(302);
  const mail = path.join(site.services.config.dataDir, 'mail', `${delivery}.eml`);
  const text = await until('the mail is written', () =>
    existsSync(mail) ? readFileSync(mail, 'utf8').replaceAll('=\r\n', '') : null,
  );
  const [, token = ''] = /\/document\/([\w-]{43})/.exec(text) ?? [];
  const address = `${site.url}/document/${token}/file`;
  const follow = { redirect: 'manual' } as const;
  expect((await fetch(address, { method: 'HEAD', ...follow })).status).toBe(302);
  const answer = await fetch(address);
  expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1.7 prices']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; .*Prices%20June\.pdf$/) as string,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  const row = await db.selectFrom('sent_documents').selectAll().executeTakeFirstOrThrow();
  expect(row.openings).toBe(1);

  const revoke = { intent: 'revoke', link: String(row.id) };
  expect((await agent.post(`/leads/${reference}`, revoke)).status).toBe(302);
  const ended = await fetch(address, follow);
  expect([ended.status, ended.headers.get('location'), ended.headers.get('cache-control')]).toEqual(
    [302, `/document/${token}?unread`, 'no-store'],
  );
}

test('documents of a project are PDFs for operators, sent to be stored and never shown', async () => {
  const { database, config } = site.services;
  await saveCatalogue(site.services.database, {
    builders: [buildBuilder('acme', 'Acme')],
    projects: [buildProject({ stub: 'tower', title: 'Tower', builderUrl: 'acme' })],
  });
  const { id } = await database.db
    .selectFrom('projects')
    .select('id')
    .where('key', '=', 'tower')
    .executeTakeFirstOrThrow();
  const address = `/catalogue/project/${id}/documents`;
  const send = (content: string, name: string) => {
    const form = new FormData();
    form.set('intent', 'add');
    form.set('kind', 'price-list');
    form.set('file', new File([content], name));
    return editor.post(address, {}, { body: form });
  };
  const page = await send('<script>alert(1)</script>', 'prices.pdf');
  expect([page.status, await page.text()]).toEqual([
    400,
    expect.stringContaining('This is not a PDF'),
  ]);
  expect((await send('%PDF-1.7 prices', '../Prices “June”.pdf')).status).toBe(302);

  const list = await (await editor.get(address)).text();
  const [, file = ''] =
    /href="\/console(\/catalogue\/project\/\d+\/documents\/[^"]+)"/.exec(list) ?? [];
  const answer = await editor.get(file);
  expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1.7 prices']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; .*Prices%20June\.pdf$/) as string,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  // Agents open what they send to buyers, but manage nothing.
  expect((await agent.get(file)).status).toBe(200);
  expect((await agent.get(address)).status).toBe(403);
  const stored = path.basename(file);
  expect(existsSync(path.join(config.dataDir, 'documents', `${stored}.pdf`))).toBe(true);
  for (const guess of [`/documents/${stored}.pdf`, `/pictures/documents/${stored}.pdf`])
    expect((await fetch(site.url + guess)).status).toBe(404);

  const change = {
    intent: 'change',
    document: stored,
    title: '',
    datedOn: '2026-13-01',
    audience: 'all',
  };
  const refused = await editor.post(address, { ...change, position: '1' });
  const refusal = await refused.text();
  expect(refused.status).toBe(400);
  for (const sentence of ['Enter a title', 'Choose a day.', 'Choose who gets it.'])
    expect(refusal).toContain(sentence);
  const right = { title: 'Prices of June', datedOn: '2026-06-01', audience: 'members' };
  expect((await editor.post(address, { ...change, ...right, position: '9' })).status).toBe(302);
  const changed = await (await editor.get(address)).text();
  for (const text of ['Prices of June', 'June 1, 2026', 'Members']) expect(changed).toContain(text);

  await openByLink(stored);

  expect((await editor.post(address, { intent: 'delete', document: stored })).status).toBe(302);
  expect((await editor.get(file)).status).toBe(404);
  expect(readdirSync(path.join(config.dataDir, 'documents'))).toEqual([]);
});
