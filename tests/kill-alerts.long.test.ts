import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withLongLimits } from '../server/platform/database/database.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { readConfig } from '../server/platform/settings/config.ts';
import { createPostgresDatabase, testOnPostgres } from './support/databases.ts';
import { generateProjects } from './support/generate/generate-projects.ts';
import { createFolder, projectRoot } from './support/harness.ts';
import type { Settings } from './support/program.ts';
import { saveCatalogue } from './support/save-catalogue.ts';
import { createBareFolder } from './support/seeded-folder.ts';
import { runProgram } from './support/site.ts';

const people = 1000;
const projects = [...generateProjects(300, 7)];
const favourites = projects.slice(0, 10);

const fail = (error: unknown) => {
  throw error;
};

/** Works on the database while no program has it. */
async function withDatabase<Result>(
  settings: Settings,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
): Promise<Result> {
  const options = { error: fail, lost: fail, create: false };
  const database = withLongLimits(await openDatabase(readConfig(settings, projectRoot), options));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** A thousand members follow everything and ten favourites, whose prices rise while others are added. */
const prepare = (settings: Settings) =>
  withDatabase(settings, async (database) => {
    await saveCatalogue(database, { projects: favourites });
    await sql`delete from project_changes`.execute(database.db);
    await sql`
      with members as (
        insert into accounts (name, email, mobile, email_is_proven)
        select 'Ada', 'buyer-' || n || '@example.com', '+14165550123', true
        from generate_series(1, ${people}::int) n returning id, email),
      hearts as (
        insert into account_favourites (account_id, project_stub, added_at)
        select id, stub, now() - interval '1 hour' from members, json_array_elements_text(${JSON.stringify(
          favourites.map(({ stub }) => stub),
        )}::json) stub),
      subscribed as (
        insert into subscribers (email, kind, subscribed_at)
        select email, 'alerts', now() - interval '1 hour' from members)
      insert into alerts (email, kind, parameters, frequency, created_at, confirmed_at, since)
      select email, kind, '', 'at-once', now(), now(), now() - interval '1 hour'
      from members, unnest(array['selling', 'favourites']) kind`.execute(database.db);
    const dearer = favourites.map((project) => ({
      ...project,
      salesStatus: null,
      floorPlans: [],
      assignment: null,
      minPriceCad: (project.minPriceCad ?? 500_000) + 12_345,
    }));
    await saveCatalogue(database, { projects: [...dearer, ...projects.slice(10)] });
  });

/** Runs a round, which is killed at its nth statement. Whether it was. */
async function runRound(settings: Settings, killAt?: number): Promise<boolean> {
  const args = killAt === undefined ? [] : [String(killAt)];
  const program = runProgram('tests/support/alert-round.ts', settings, { args });
  const { code, signal } = await program.ended;
  if (signal === null && code !== 0) throw new Error(program.errors());
  return signal === 'SIGKILL';
}

/** What is planned so far, and whether anything waits. */
const readPlanned = (settings: Settings) =>
  withDatabase(settings, async ({ db }) => {
    const { rows } = await sql<{
      email: string;
      found: number;
      distinct: number;
      favourites: number;
    }>`
      select email,
        (select count(*) from alert_news n, unnest(project_ids) where n.alert_id = any (ids))::int as found,
        (select count(distinct id) from alert_news n, unnest(project_ids) id where n.alert_id = any (ids))::int as distinct,
        (select count(*) from alert_news n, jsonb_object_keys(changed) where n.alert_id = any (ids))::int as favourites
      from (select email, array_agg(id) as ids from alerts group by email) people`.execute(db);
    const { rows: waiting } = await sql`
      select 1 from alert_news where delivery_id is null
      union all select 1 from project_changes`.execute(db);
    const { rows: jobless } = await sql`
      select 1 from deliveries d where not exists (select from pgboss.job where id = d.id)`.execute(
      db,
    );
    return { rows, waiting: waiting.length, jobless: jobless.length };
  });

async function killOften(settings: Settings) {
  await prepare(settings);
  let kills = 0;
  for (let killAt = 1; await runRound(settings, killAt); killAt = Math.ceil(killAt * 1.4))
    kills += 1;
  await runRound(settings);
  const { rows, waiting, jobless } = await readPlanned(settings);
  // Some kills came in the middle, or they prove nothing.
  expect(kills).toBeGreaterThan(6);
  expect({ waiting, jobless }).toEqual({ waiting: 0, jobless: 0 });
  const selling = projects.slice(10).filter(({ kind }) => kind === 'selling').length;
  expect(rows).toHaveLength(people);
  for (const row of rows) {
    expect(row.found, row.email).toBe(row.distinct);
    expect(row.found, row.email).toBe(selling);
    expect(row.favourites, row.email).toBe(favourites.length);
  }
}

const title =
  'a round of alerts that is killed again and again tells each person each piece of news once (A-10.4)';

test(`embedded: ${title}`, async () => killOften({ DATA_DIR: await createBareFolder() }), 600_000);

testOnPostgres(
  title,
  async () =>
    killOften({ DATA_DIR: createFolder(), DATABASE_URL: await createPostgresDatabase('migrated') }),
  600_000,
);
