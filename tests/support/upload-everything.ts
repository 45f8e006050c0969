import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { AddedPicture } from '../../server/console/picture-desk.ts';
import type { ConsoleVisitor } from './console-visitor.ts';
import { projectRoot } from './harness.ts';
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

/** Uploads a file of each kind by HTTP as this admin, with other content each `turn`; returns where each can be read. */
export async function uploadEverything(
  siteUrl: string,
  admin: Pick<ConsoleVisitor, 'get' | 'post' | 'cookie'>,
  turn = 0,
): Promise<Record<'picture' | 'video' | 'document' | 'photo', string>> {
  const painted = await sharp({
    create: { width: 60, height: 40, channels: 3, background: { r: turn % 256, g: 51, b: 51 } },
  })
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
  const picture = ((await added.json()) as AddedPicture).thumbnail?.src ?? '';

  // A last box that players skip makes each film another file.
  const box = Buffer.from([0, 0, 0, 9, ...Buffer.from('free'), turn % 256]);
  const content = new File([readFileSync(film), box], 'lake.mp4');
  const video = { intent: 'upload', field: 'video', file: content };
  await admin.post('/site/video', {}, formOf(video));
  const videoPage = await (await admin.get('/site/video')).text();

  const list = await (await admin.get('/catalogue/project')).text();
  const project = findIn(list, /\/catalogue\/project\/\d+/, 'a project');
  const pdf = new File(['%PDF-1.7 prices'], 'prices.pdf');
  await admin.post(
    `${project}/documents`,
    {},
    formOf({ intent: 'add', kind: 'price-list', file: pdf }),
  );
  const documents = await (await admin.get(`${project}/documents`)).text();

  const reference = await sendWorksheet(siteUrl);
  await admin.post(`/leads/${reference}`, { intent: 'take', revision: '1' });
  const worksheet = await (await admin.get(`/worksheets/${reference}`)).text();
  const photo = findIn(worksheet, /\/photos\/[\da-f-]{36}/, 'the photo ID');
  return {
    picture,
    video: findIn(videoPage, /\/video\/[0-9a-f]{16}\/[\w-]+\.mp4/, 'the video'),
    document: `/console${findIn(documents, /\/catalogue\/project\/\d+\/documents\/[\w-]{20,}/, 'the document')}`,
    photo: `/console/worksheets/${reference}${photo}`,
  };
}

/** Reads them from a machine: status, size and checksum of each. */
export async function readEverything(
  siteUrl: string,
  addresses: Awaited<ReturnType<typeof uploadEverything>>,
  cookie: string,
) {
  const read = await Promise.all(
    Object.entries(addresses).map(async ([kind, address]) => {
      const answer = await fetch(siteUrl + address, { redirect: 'manual', headers: { cookie } });
      const content = Buffer.from(await answer.arrayBuffer());
      const sha256 = createHash('sha256').update(content).digest('hex');
      return [kind, { status: answer.status, bytes: content.length, sha256 }] as const;
    }),
  );
  return Object.fromEntries(read);
}
