import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { contactForm } from '../../domain/leads/contact.ts';
import { generateProjects } from '../../domain/generate/generate-projects.ts';
import { parseProjectQuery } from '../../domain/projects/project-query.ts';
import { searchProjects } from '../../domain/projects/search.ts';
import { announceChange, saveDocuments } from '../../server/catalogue/catalogue-store.ts';
import { readConfig } from '../../server/config.ts';
import { openServices } from '../../server/services.ts';

/** How long publishing holds others, on the embedded database: what waits is the visitor and the lead. */
const projectCount = 20_000;
const publishes = Number(process.argv[2] ?? 60);
const limits = { 'a search': 50, 'a lead': 250 };
const visits = ['', 'search=street', 'beds=2&price=-800000&sort=price-low', 'city=Mississauga'];

const projectRoot = path.resolve(import.meta.dirname, '../..');
const dataDir = mkdtempSync(path.join(tmpdir(), 'groundbreak-publish-'));
const fail = (error: unknown) => {
  throw error;
};
const settings = { DATA_DIR: dataDir, DEMO: 'off', LIMIT_LEADS_PER_MINUTE: '100000' };
const services = await openServices(readConfig(settings, projectRoot), {
  report: () => {},
  onError: fail,
  onDatabaseLost: fail,
});
const { database, catalogue, leads } = services;
const projects = [...generateProjects(projectCount, 1)];
for (let start = 0; start < projectCount; start += 250)
  await saveDocuments(database.db, 'projects', projects.slice(start, start + 250));
await announceChange(database.db);
await catalogue.refresh();

const times = { 'a search': [] as number[], 'a lead': [] as number[] };
async function time(what: keyof typeof times, dueAt: number, work: () => unknown) {
  await work();
  times[what].push(performance.now() - dueAt);
}
const search = (text: string) => {
  const index = catalogue.snapshot.listings.selling;
  const result = searchProjects(
    index,
    parseProjectQuery(new URLSearchParams(text), index.vocabularies),
  );
  return [result.found.length, result.counts];
};
visits.forEach(search);

const progress = { isOver: false };
/** Asks every so often; what it waits for its turn counts. */
async function repeat(what: keyof typeof times, everyMs: number, work: (turn: number) => unknown) {
  for (let turn = 0; !progress.isOver; turn += 1) {
    const dueAt = performance.now() + everyMs;
    await setTimeout(everyMs);
    await time(what, dueAt, () => work(turn));
  }
}
const asking = [
  repeat('a search', 20, (turn) => search(visits[turn % visits.length]!)),
  repeat('a lead', 500, (turn) =>
    leads.submit(
      contactForm.build(
        {
          name: 'Ada Byron',
          email: `ada${turn}@example.com`,
          phone: { number: '+14165550123', extension: null },
          message: 'Hello',
        },
        'bench',
      ),
      { clientAddress: null, userAgent: null, pageUrl: null },
    ),
  ),
];
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
for (let number = 0; number < publishes; number += 1) {
  const project = projects[(number * 331) % projectCount]!;
  await database.db.transaction().execute(async (tx) => {
    await saveDocuments(tx, 'projects', [{ ...project, title: `${project.title} ${number}` }]);
    await announceChange(tx);
  });
  await setTimeout(1000);
}
delay.disable();
progress.isOver = true;
await Promise.all(asking);
await services.close();
rmSync(dataDir, { recursive: true, force: true });

const at = (sorted: number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
console.log(`${publishes} publishes in as many seconds, ${projectCount} projects, in milliseconds`);
console.log(
  `the event loop was held: p99 ${(delay.percentile(99) / 1e6).toFixed(0)}, at most ${(delay.max / 1e6).toFixed(0)}`,
);
for (const [what, limit] of Object.entries(limits)) {
  const sorted = times[what as keyof typeof times].toSorted((a, b) => a - b);
  const [median, p95, max] = [0.5, 0.95, 1].map((share) => at(sorted, share).toFixed(0));
  console.log(
    `${what} (${sorted.length}): median ${median}, p95 ${p95}, at most ${max}; limit ${limit}`,
  );
}
process.exit(0);
