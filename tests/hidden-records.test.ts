import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, vi } from 'vitest';
import { goneMessages } from '../domain/text/messages/gone.ts';
import { projectSchema } from '../domain/projects/project.ts';
import { parse } from 'valibot';
import { projectRoot, until } from './support/harness.ts';
import { longTest } from './support/long-run.ts';
import { createSeededData } from './support/seeded-data.ts';
import { openSiteInside } from './support/site-inside.ts';
import { runCommandLine } from './support/site.ts';

vi.setConfig({ testTimeout: 120_000 });
afterAll(() => vi.resetConfig());

const folder = path.join(projectRoot, 'demo/projects');
const demoProjects = readdirSync(folder).map((file) =>
  parse(projectSchema, JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
);
const project = demoProjects.find(({ stub }) => stub === 'orrery')!;
const news = 'add-up-your-deposit-calendar';
const post = 'reading-a-floor-plan';

/** Where a project that is shown can be found. */
const listings = [
  '/projects',
  `/projects?search=${project.title}`,
  `/project-cards?stub=${project.stub}`,
  '/map-points?kind=selling',
  '/sitemap.xml',
  '/api/v1/getallprojects',
  '/api/v1/getlatestprojects',
  '/api/v1/getfeaturedprojects',
  `/api/v1/getBuilderProjects?builderUrl=${project.builderUrl}`,
];

longTest(
  'what an operator hides while the site runs answers 410 and leaves every list at once (D-7.15)',
  async () => {
    const settings = {
      ...(await createSeededData()),
      LIMIT_READS_PER_SECOND: '100000',
      DEMO: 'off',
    };
    const site = await openSiteInside(settings);
    expect(site.reported.join('\n')).toMatch(/DEMO is off, .* demo records.* demo remove/);
    const read = async (address: string) => {
      const response = await fetch(site.url + address);
      return { status: response.status, text: await response.text() };
    };
    const readAll = () => Promise.all(listings.map(read));
    const named = (answers: { text: string }[]) =>
      listings.filter((_, at) => answers[at]?.text.includes(project.stub));
    const page = `/property-details/${project.stub}`;
    const call = `/api/v1/getSingleProject?project_stub=${project.stub}`;
    expect((await read(page)).status).toBe(200);
    expect(named(await readAll()).length).toBeGreaterThan(4);

    const hidden = await runCommandLine(settings, [
      'hide',
      project.stub,
      project.builderUrl ?? '',
      news,
      post,
    ]);
    expect([hidden.code, hidden.errors]).toEqual([0, '']);
    // One after the other.
    const records = [
      page,
      `/builders-and-developers/${project.builderUrl}`,
      `/news-detail/${news}`,
      `/blog-detail/${post}`,
    ];
    const areGone = async () =>
      (await Promise.all(records.map(read))).every(({ status }) => status === 410);
    await until('the records are gone', areGone, 3000);

    const gone = await read(page);
    expect(gone.text).toContain(goneMessages.heading(project.title));
    expect(gone.text).toContain('noindex');
    expect(gone.text.match(/<article class="card"/g)).toHaveLength(3);
    expect(gone.text).toContain(`<h2 id="similar">${goneMessages.projects}</h2>`);
    expect(named(await readAll())).toEqual([]);

    for (const [address, error] of [
      [call, 'project_gone'],
      [`/api/v1/getfloorplans?project_stub=${project.stub}`, 'project_gone'],
      [`/api/v1/getBuilderProjects?builderUrl=${project.builderUrl}`, 'builder_gone'],
      [`/api/v1/getSingleNews?news_stub=${news}`, 'news_gone'],
      [`/api/v1/getsingleblog?stub=${post}`, 'blog_gone'],
    ]) {
      const answer = await read(address ?? '');
      expect([address, answer.status, JSON.parse(answer.text)]).toEqual([
        address,
        410,
        { message: 'No longer available', error: expect.objectContaining({ id: error }) as object },
      ]);
    }

    // The builder's other projects go on without its name.
    const other = demoProjects.find(
      ({ builderUrl, stub, kind }) =>
        builderUrl === project.builderUrl && stub !== project.stub && kind === 'selling',
    )!;
    const others = await read(`/property-details/${other.stub}`);
    expect([
      others.status,
      others.text.includes(`/builders-and-developers/${project.builderUrl}`),
    ]).toEqual([200, false]);
    for (const [address, similar] of [
      [`/builders-and-developers/${project.builderUrl}`, other.title],
      [`/news-detail/${news}`, '/news-detail/'],
      [`/blog-detail/${post}`, '/blog-detail/'],
      [`/blog/${post}`, '/blog-detail/'],
    ])
      expect([address, await read(address ?? '')]).toEqual([
        address,
        { status: 410, text: expect.stringContaining(similar ?? '') as string },
      ]);
    for (const feed of ['/news', '/blogs', '/api/v1/getnews', '/api/v1/getallblogs'])
      expect((await read(feed)).text).not.toMatch(new RegExp(`${news}|${post}`));

    // A request of somebody whose page was open before is taken.
    const answer = await fetch(site.url + page, {
      method: 'POST',
      headers: { origin: site.url },
      body: new URLSearchParams({
        name: 'Ada Byron',
        email: 'ada@example.com',
        phone: '416 555 0123',
        message: 'Is it still there?',
      }),
    });
    expect([answer.status, await answer.text()]).toEqual([
      410,
      expect.stringContaining('role="status"') as string,
    ]);
    const leads = await runCommandLine(settings, ['leads']);
    expect(JSON.parse(leads.output)).toMatchObject([{ project_stub: project.stub }]);

    await runCommandLine(settings, ['show', project.stub]);
    await until('the project is back', async () => (await read(page)).status === 200, 3000);
  },
);
