import { beforeAll, expect, test } from 'vitest';
import type { Visit } from '../server/console/visit.ts';
import { loadBuild } from '../server/http/render-build.ts';
import { previewMessages } from '../domain/text/messages/preview.ts';
import { hire } from './support/console-desk.ts';
import { openConsoleSite, type ConsoleSite } from './support/console-site.ts';
import { buildBuilder, buildProject } from './support/factories.ts';

/** A site with pages, in this process: what editors do is seen by its visitors. */
let site: ConsoleSite;
let ada: Visit;

const tower = '/property-details/tower';
const dayInSteps = 24 * 60 * 2;

beforeAll(async () => {
  site = await openConsoleSite({}, await loadBuild());
  ada = await hire(site.services.database, 'Ada', 'editor');
  await site.services.catalogueWriter.save({
    builders: [buildBuilder('acme', 'Acme')],
    projects: [
      buildProject({ stub: 'tower', title: 'Tower', builderUrl: 'acme', city: 'Guelph' }),
      buildProject({ stub: 'annex', title: 'Annex', builderUrl: 'acme', city: 'Guelph' }),
    ],
  });
  await site.services.catalogue.refresh();
});

const desk = () => site.services.console.catalogueDesk;
const previews = () => site.services.console.previews;

const ask = async (address: string, init: RequestInit = {}) => {
  const answer = await fetch(new URL(address, site.url), { redirect: 'manual', ...init });
  const { status, headers } = answer;
  return { status, headers, text: await answer.text() };
};

async function findPlace(word: string, name: string) {
  const query = { state: 'all', search: '', words: [], after: null } as const;
  const { records } = await desk().list(word, query);
  const found = records.find((each) => each.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return desk().readPlace(word, String(found.id));
}

async function draft(place: Awaited<ReturnType<typeof findPlace>>, typed: Record<string, unknown>) {
  const id = place.documentId === null ? `draft-${place.draftId}` : String(place.documentId);
  const { record } = await desk().read(place.part === 'projects' ? 'project' : 'builder', id);
  const sent = { shown: record, typed: { ...record, ...typed }, rebase: null, takes: [] };
  await desk().save(ada, place, sent, null);
}

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
  const third = await previews().make(ada, place);
  await desk().discard(ada, place);
  await refused(third);
  expect((await ask(tower)).text).toBe(before.text);
});

test('a preview shows what was never published, and every part that has a page', async () => {
  const begin = async (word: string, name: string) =>
    desk().readPlace(word, `draft-${await desk().create(ada, desk().readPart(word), name)}`);
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

  const builder = await findPlace('builder', 'Acme');
  expect(await previews().make(ada, builder)).toBe(`${site.url}/builders-and-developers/acme`);
  await draft(builder, { profile: 'Builds quietly.' });
  expect((await ask(await previews().make(ada, builder))).text).toContain('Builds quietly.');
  await desk().discard(ada, builder);

  await desk().archive(ada, await findPlace('project', 'Annex'));
  await site.services.catalogue.refresh();
  expect((await ask('/property-details/annex')).status).toBe(410);
  const hidden = await previews().make(ada, await findPlace('project', 'Annex'));
  expect((await ask(hidden)).text).toMatch(/<body><aside[^]*Annex/);
  await expect(previews().make(ada, await begin('zone', 'C1'))).rejects.toMatchObject({
    message: 'There is no page of its own for this MLS zone.',
  });
});
