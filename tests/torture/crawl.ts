// A search engine reads every project while leads arrive: crawl.ts [PROJECTS] [PAGES]. Leads arrive at a
// constant rate, by API and by page, first alone and then during the crawl. With PAGES it stops earlier.
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { createCatalogue, describeMachine, startBenchSite } from '../bench/bench-site.ts';
import { runCommandLine } from '../support/site.ts';
import { openAsker, type Answer } from './ask.ts';

const [projects = 20_000, maxPages = projects] = process.argv.slice(2).map(Number);
if (![projects, maxPages].every((count) => Number.isSafeInteger(count) && count > 0))
  throw new Error('Give the projects, and pages. Example: npm run torture -- crawl 20000 5000');
const crawler = {
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'x-forwarded-for': '66.249.66.1',
};
const connections = 4;
const leadsPerSecond = 2;
const aloneSeconds = 20;

const { dataDir, remove } = await createCatalogue(projects);
const site = await startBenchSite(dataDir);
const { ask, close } = openAsker(site.url);
const references: string[] = [];
const problems: string[] = [];
const quantile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;
const describe = (answers: readonly Answer[]) => {
  const times = answers.map(({ ms }) => ms);
  const [p50, p99, slowest] = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(0));
  return `p50 ${p50}, p99 ${p99}, max ${slowest} ms`;
};

async function sendLead(n: number): Promise<Answer> {
  const lead = {
    name: 'Ada Byron',
    phone: '416-555-0123',
    email: `ada${n}@example.com`,
    message: `Tell me more, ${n}.`,
  };
  const isByPage = n % 2 === 0;
  const answer = await ask({
    method: 'POST',
    path: isByPage ? '/contact-us' : '/api/v1/contact_us',
    headers: {
      'accept-encoding': 'identity',
      'content-type': isByPage ? 'application/x-www-form-urlencoded' : 'application/json',
      'x-forwarded-for': `10.${(n >> 16) % 256}.${(n >> 8) % 256}.${n % 256}`,
    },
    body: isByPage ? new URLSearchParams(lead).toString() : JSON.stringify(lead),
  });
  const reference = /GB-[0-9A-Z]{6}/.exec(answer.text)?.[0];
  if (answer.status === 200 && reference) references.push(reference);
  else problems.push(`Lead ${n}: ${answer.status} after ${answer.ms.toFixed(0)} ms`);
  return answer;
}

let sentLeads = 0;
/** Sends leads at a constant rate, answered or not, until `isOver`. */
async function sendLeads(isOver: () => boolean): Promise<Answer[]> {
  const startedAt = performance.now();
  const all: Promise<Answer>[] = [];
  while (!isOver()) {
    all.push(sendLead(sentLeads++));
    await setTimeout(
      Math.max(0, startedAt + (all.length * 1000) / leadsPerSecond - performance.now()),
    );
  }
  return Promise.all(all);
}

try {
  const load = () => loadavg()[0]?.toFixed(1);
  console.log(`${describeMachine()}, load ${load()}`);
  const identity = { ...crawler, 'accept-encoding': 'identity' };
  const sitemap = await ask({ path: '/sitemap.xml', headers: identity });
  const addresses = [...sitemap.text.matchAll(/<loc>[^<]*(\/property-details\/[^<]+)<\/loc>/g)].map(
    ([, address = '/']) => address,
  );
  if (addresses.length < projects)
    problems.push(`The sitemap has ${addresses.length} of ${projects} projects.`);
  const beforeMb = site.measure().residentMb;
  // Spread over the whole catalogue, in the order of the sitemap.
  const read = addresses.filter((_, at) => at % Math.ceil(addresses.length / maxPages) === 0);
  const aloneUntil = performance.now() + aloneSeconds * 1000;
  const alone = await sendLeads(() => performance.now() > aloneUntil);
  console.log(`Leads alone: ${alone.length}, ${describe(alone)}. Load ${load()}.`);

  site.resetPeak();
  const pages: Answer[] = [];
  let next = 0;
  let retries = 0;
  /** Retries after `Retry-After`, as search engines do. */
  const readPage = async (address: string): Promise<Answer> => {
    const answer = await ask({ path: address, headers: crawler });
    if (answer.retryAfter === undefined) return answer;
    retries += 1;
    await setTimeout(Number(answer.retryAfter) * 1000);
    return readPage(address);
  };
  const crawl = async () => {
    while (next < read.length) {
      const address = read[next++]!;
      const answer = await readPage(address);
      pages.push({ ...answer, text: '' });
      if (answer.status !== 200) problems.push(`${address}: ${answer.status}`);
      if (pages.length % 1000 === 0)
        console.log(`${pages.length} pages, ${site.measure().residentMb} MB, load ${load()}`);
    }
  };
  const startedAt = performance.now();
  const crawled = Promise.all(Array.from({ length: connections }, crawl));
  let isCrawled = false;
  const leads = sendLeads(() => isCrawled);
  await crawled;
  isCrawled = true;
  const during = await leads;
  const seconds = (performance.now() - startedAt) / 1000;
  const { residentMb, peakMb } = site.measure();
  console.log(
    `Crawl: ${pages.length} pages in ${seconds.toFixed(0)} s, ${retries} retries after a 429 or 503; ${describe(pages)}; ${beforeMb} MB before, ${peakMb} peak, ${residentMb} after.`,
  );
  console.log(`Leads during it: ${during.length}, ${describe(during)}. Load ${load()}.`);
  const { output } = await runCommandLine({ DATA_DIR: dataDir, DEMO: 'off' }, ['leads']);
  const stored = new Set(
    (JSON.parse(output) as { reference: string }[]).map(({ reference }) => reference),
  );
  const lost = references.filter((reference) => !stored.has(reference));
  console.log(
    `${references.length} leads acknowledged, ${lost.length} lost; ${problems.length} errors.`,
  );
  if (lost.length > 0) problems.push(`${lost.length} acknowledged leads are lost`);
} finally {
  close();
  await site.stop();
  remove();
}
for (const problem of problems.slice(0, 20)) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
