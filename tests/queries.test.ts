import { beforeAll, expect, test } from 'vitest';
import { loadBuild } from '../server/http/render-build.ts';
import { buildServer } from '../server/http/server.ts';
import { collectQueries } from './support/collect-queries.ts';
import { closeAtEnd } from './support/harness.ts';
import { leadPath, validRequest } from './support/lead-requests.ts';
import { listPageExamples } from './support/route-examples.ts';
import { openWorkingServices } from './support/working-services.ts';

/** What asks the database, and how often. */
let site: Awaited<ReturnType<typeof buildServer>>;

beforeAll(async () => {
  const services = await openWorkingServices({
    WARM_PICTURES: 'off',
    LIMIT_READS_PER_SECOND: '100000',
  });
  site = await buildServer(services, await loadBuild());
  closeAtEnd(() => site.close());
});

const apiLists = [
  '/api/v1/getallprojects?limit=24&city=Toronto',
  '/api/v1/getprojectsbybounds?ne=44,-79&sw=43,-80&limit=24',
  '/api/v1/getbuilders',
  '/api/v1/getnews',
];

// Links in mails have secrets, whose hashes are in the database.
const pages = listPageExamples().filter((page) => !/unsubscribe|mail-preferences/.test(page));

test.each([...pages, ...apiLists])('%s asks the database nothing', async (url) => {
  const statuses: number[] = [];
  const visit = async () => statuses.push((await site.inject(url)).statusCode);
  expect(await collectQueries(visit), 'the first visit').toEqual([]);
  expect(await collectQueries(visit), 'a later visit').toEqual([]);
  const status = url === '/no-such-page' ? 404 : 200;
  expect(statuses).toEqual([status, status]);
});

test('a lead takes three queries from its request to its answer', async () => {
  let status = 0;
  const queries = await collectQueries(async () => {
    const payload = { ...validRequest, consent: true };
    status = (await site.inject({ method: 'POST', url: leadPath, payload })).statusCode;
  });
  expect(status).toBe(200);
  expect(queries).toHaveLength(3);
});
