import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect } from 'vitest';
import { longTestOnBoth } from '../../tests/support/databases.ts';
import { generateProjects } from '../../tests/support/generate/generate-projects.ts';
import { syntheticBuilders } from '../../tests/support/generate/synthetic-builders.ts';
import { openAlerts } from '../../tests/support/open-alerts.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';

const people = 10_000;
const cities = ['Toronto', 'Hamilton', 'Oakville', 'Ottawa', 'Mississauga', 'Vaughan'];

/** Every tenth person follows everything in a city; the others add beds and a price of their own. */
const chooseParameters = (at: number) => {
  const city = `city=${cities[at % cities.length]}`;
  return at % 10 === 0
    ? city
    : `${city}&beds=${1 + (at % 3)}&price=-${500_000 + (at % 700) * 1000}`;
};

longTestOnBoth(
  '10,000 alerts hear of a publication that changes 200 projects within 10 seconds, and visitors wait 150 ms at most (A-10.4)',
  async (database) => {
    const { db } = database;
    const { round, catalogue } = await openAlerts(database);
    const projects = [...generateProjects(2000, 7)];
    await saveCatalogue(database, {
      builders: syntheticBuilders,
      projects: projects.slice(0, 1800),
    });
    await round();
    await catalogue.refresh();
    const since = new Date(Date.now() - 60_000);
    for (let start = 0; start < people; start += 500) {
      const emails = Array.from({ length: 500 }, (_, at) => start + at);
      await db
        .insertInto('alerts')
        .values(
          emails.map((at) => ({
            email: `buyer-${at}@example.com`,
            kind: 'selling' as const,
            parameters: chooseParameters(at),
            frequency: 'at-once' as const,
            created_at: since,
            confirmed_at: since,
            since,
          })),
        )
        .execute();
      await db
        .insertInto('subscribers')
        .values(
          emails.map((at) => ({
            email: `buyer-${at}@example.com`,
            kind: 'alerts' as const,
            subscribed_at: since,
          })),
        )
        .execute();
    }
    await saveCatalogue(database, { projects: projects.slice(1800) });
    await catalogue.refresh();
    const startedAt = performance.now();
    const delays = monitorEventLoopDelay({ resolution: 5 });
    delays.enable();
    await round();
    delays.disable();
    const longestMs = delays.max / 1e6;
    const seconds = (performance.now() - startedAt) / 1000;
    const news = await db.selectFrom('alert_news').select('project_ids').execute();
    const mails = await db.selectFrom('deliveries').select('id').execute();
    expect(news.length).toBeGreaterThan(1000);
    expect(mails.length).toBeGreaterThan(500);
    expect(seconds).toBeLessThan(10);
    expect(longestMs).toBeLessThan(150);
  },
);
