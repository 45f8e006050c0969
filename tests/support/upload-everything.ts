import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { AddedPicture } from '../../server/pictures/picture-uploads.ts';
import type { ConsoleVisitor } from './console-visitor.ts';
import { projectRoot, until } from './harness.ts';
import { sendWorksheet } from './worksheet-requests.ts';

const film = path.join(projectRoot, 'demo/video/hero-tall.mp4');

function findIn(text: string, pattern: RegExp, what: string): string {
  const found = pattern.exec(text)?.[0];
  if (!found) throw new Error(`The page has no address of ${what}.`);
  return found;
}

const formOf = (fields: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { body: form };
};

type Admin = Pick<ConsoleVisitor, 'get' | 'post' | 'cookie'>;
export type UploadKind = 'picture' | 'video' | 'document' | 'logo' | 'import' | 'photo';

/** Checks a file again, which reads all of it, and returns the finished page without its times. */
async function checkImport(siteUrl: string, page: string, cookie: string) {
  const url = siteUrl + page;
  const headers = { origin: siteUrl, cookie };
  const fields = new URLSearchParams({ intent: 'check', 'field.0': 'title', 'field.1': 'city' });
  const begun = await fetch(url, { method: 'POST', redirect: 'manual', headers, body: fields });
  let answer = { status: begun.status, text: await begun.text() };
  if (begun.status === 302)
    await until('the import is checked', async () => {
      const shown = await fetch(url, { redirect: 'manual', headers });
      answer = { status: shown.status, text: await shown.text() };
      return answer.status !== 200 || !answer.text.includes('Being checked');
    });
  const [main = ''] = /<main[^]*<\/main>/.exec(answer.text) ?? [];
  const isWhole = main.includes('Save 1 record as a draft');
  return {
    status: isWhole ? answer.status : 500,
    content: Buffer.from(main.replaceAll(/<time[^]*?<\/time>/g, '')),
  };
}

type Upload = (siteUrl: string, admin: Admin, turn: number) => Promise<string>;

/** Uploads a file of each kind by HTTP, with other content each `turn`; returns where it can be read. */
export const uploads: Readonly<Record<UploadKind, Upload>> = {
  async picture(siteUrl, admin, turn) {
    const background = { r: turn % 256, g: 51, b: Math.floor(turn / 256) % 256 };
    const painted = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
    const added = await fetch(`${siteUrl}/console/catalogue/pictures/upload?name=Lobby.png`, {
      method: 'POST',
      body: new Uint8Array(painted),
      headers: {
        origin: siteUrl,
        cookie: admin.cookie(),
        'content-type': 'application/octet-stream',
      },
    });
    return ((await added.json()) as AddedPicture).thumbnail?.src ?? '';
  },

  async video(_, admin, turn) {
    // A last box that players skip makes each film another file.
    const box = Buffer.from([0, 0, 0, 10, ...Buffer.from('free'), turn % 256, turn >> 8]);
    const file = new File([readFileSync(film), box], 'lake.mp4');
    await admin.post('/site/video', {}, formOf({ intent: 'upload', field: 'video', file }));
    const page = await (await admin.get('/site/video')).text();
    return findIn(page, /\/video\/[0-9a-f]{16}\/[\w-]+\.mp4/, 'the video');
  },

  async document(_, admin, turn) {
    const projects = await (await admin.get('/catalogue/project')).text();
    const page = `${findIn(projects, /\/catalogue\/project\/\d+/, 'a project')}/documents`;
    const findAll = async () =>
      (await (await admin.get(page)).text()).match(
        /\/catalogue\/project\/\d+\/documents\/[\w-]{20,}/g,
      ) ?? [];
    const known = new Set(await findAll());
    const file = new File([`%PDF-1.7 prices ${turn}`], `prices-${turn}.pdf`);
    await admin.post(page, {}, formOf({ intent: 'add', kind: 'price-list', file }));
    const added = (await findAll()).find((address) => !known.has(address));
    return `/console${findIn(added ?? '', /.+/, 'the document')}`;
  },

  async logo(_, admin, turn) {
    const colour = `#${turn.toString(16).padStart(6, '0')}`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="${colour}"/></svg>`;
    const file = new File([svg], 'logo.svg');
    await admin.post('/site/logo', {}, formOf({ intent: 'upload', field: 'logo', file }));
    const page = await (await admin.get('/site/logo')).text();
    return findIn(page, /\/console\/site\/files\/[\w-]+\/logo\.svg/, 'the logo');
  },

  async import(_, admin, turn) {
    const file = new File([`title,city\nTower ${turn},Toronto\n`], 'towers.csv');
    const sent = formOf({ intent: 'upload', collection: 'projects', file });
    const stored = await admin.post('/catalogue/imports', {}, sent);
    return findIn(stored.headers.get('location') ?? '', /.*\/imports\/\d+/, 'the import');
  },

  async photo(siteUrl, admin) {
    const reference = await sendWorksheet(siteUrl);
    await admin.post(`/leads/${reference}`, { intent: 'take', revision: '1' });
    const worksheet = await (await admin.get(`/worksheets/${reference}`)).text();
    return `/console/worksheets/${reference}${findIn(worksheet, /\/photos\/[\da-f-]{36}/, 'the photo ID')}`;
  },
};

/** Uploads a file of each kind, one after the other; returns where each can be read. */
export async function uploadEverything(siteUrl: string, admin: Admin, turn = 0) {
  const addresses: [string, string][] = [];
  for (const [kind, upload] of Object.entries(uploads))
    addresses.push([kind, await upload(siteUrl, admin, turn)]);
  return Object.fromEntries(addresses) as Record<UploadKind, string>;
}

/** Reads an upload from a machine: status, size and checksum. */
export async function readUpload(siteUrl: string, kind: string, address: string, cookie: string) {
  const read = async () => {
    if (kind === 'import') return checkImport(siteUrl, address, cookie);
    const answer = await fetch(siteUrl + address, { redirect: 'manual', headers: { cookie } });
    return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) };
  };
  const { status, content } = await read();
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { status, bytes: content.length, sha256 };
}

/** Reads all of them from a machine. */
export async function readEverything(
  siteUrl: string,
  addresses: Partial<Awaited<ReturnType<typeof uploadEverything>>>,
  cookie: string,
): Promise<Record<string, { status: number; bytes?: number; sha256?: string }>> {
  const read = await Promise.all(
    Object.entries(addresses).map(
      async ([kind, address]) => [kind, await readUpload(siteUrl, kind, address, cookie)] as const,
    ),
  );
  return Object.fromEntries(read);
}
