// Memory after a day's traffic: memory.ts [VIEWS] [PROJECTS]. Views cached and uncached pages of every
// kind, then lets the site rest for a minute. Without PROJECTS it uses the demo.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createCatalogue, describeMachine, ownRoot, startBenchSite } from '../bench/bench-site.ts';
import { listPageExamples } from '../support/route-examples.ts';
import { openAsker } from './ask.ts';
import { describeParts } from './memory-parts.ts';

const [views = 10_000, projects = 0] = process.argv.slice(2).map(Number);
if (!Number.isSafeInteger(views) || !Number.isSafeInteger(projects) || views < 1)
  throw new Error('Give the views, and projects. Example: npm run torture -- memory 10000 20000');
const [visitors, restMs] = [4, 60_000];
const maxMb = projects > 0 ? 600 : 350;

const { dataDir, remove } =
  projects > 0
    ? await createCatalogue(projects)
    : await (async () => {
        const folder = mkdtempSync(path.join(tmpdir(), 'groundbreak-memory-'));
        await (await startBenchSite(folder)).stop();
        return { dataDir: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
      })();
const site = await startBenchSite(dataDir, {}, ownRoot, [
  '--import',
  path.join(import.meta.dirname, 'report-memory.mjs'),
]);
const { ask, close } = openAsker(site.url);
try {
  console.log(`${describeMachine()}, load ${loadavg()[0]?.toFixed(1)}`);
  const startMb = site.measure().residentMb;
  const sitemap = (await ask({ path: '/sitemap.xml', headers: { 'accept-encoding': 'identity' } }))
    .text;
  const details = [...sitemap.matchAll(/<loc>[^<]*(\/property-details\/[^<]+)<\/loc>/g)].map(
    ([, address = '/']) => address,
  );
  const examples = listPageExamples();
  const kinds = [
    (n: number) => examples[n % examples.length]!,
    (n: number) => details[n % details.length] ?? '/',
    (n: number) => `/projects?price=${300_000 + n * 100}-${900_000 + n}`,
    (n: number) => `/api/v1/getallprojects?limit=24&price=${300_000 + n * 100}-`,
  ];
  let [next, failures] = [0, 0];
  const visit = async () => {
    while (next < views) {
      const n = next++;
      const client = `10.0.${(n >> 8) % 256}.${n % 256}`;
      const address = kinds[n % kinds.length]!(Math.floor(n / kinds.length));
      const { status } = await ask({ path: address, headers: { 'x-forwarded-for': client } });
      if (status === 0 || status >= 500) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  const { residentMb: afterMb, peakMb } = site.measure();
  await setTimeout(restMs);
  const restMb = site.measure().residentMb;
  console.log(
    `${projects || 'Demo'} projects: ${startMb} MB after the start, ${afterMb} after ${views} views (${failures} failed), ${peakMb} peak, ${restMb} after ${restMs / 1000} s of rest; the limit is ${maxMb}. Load ${loadavg()[0]?.toFixed(1)}.`,
  );
  console.log(await describeParts(site.program));
  if (restMb > maxMb || failures > 0) process.exitCode = 1;
} finally {
  close();
  await site.stop();
  remove();
}
