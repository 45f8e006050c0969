import { sql } from 'kysely';
import { expect } from 'vitest';
import { consoleRoutes, type ConsoleRouteName } from '../../domain/operators/console-routes.ts';
import type { ConsoleSite, HiredOperator } from './console-site.ts';
import { isLongRun } from './long-run.ts';
import { postHostile } from './post-hostile.ts';
import { readForm } from './send-form.ts';

/** Tables that change without an action: counters, presence, deliveries, what waits for an alert. */
const isMoving = (table: string) =>
  /^(?:rate_limits|lead_presence|record_presence|lead_seen|lead_notices|deliveries|delivery_attempts|mail_links|form_counts|missed_searches|project_changes|kysely_\w+)$/.test(
    table,
  );

type Fields = Readonly<Record<string, string>>;
type SendForm = (form: URLSearchParams) => Promise<Response>;

interface ActionOptions {
  /** The path of the form's page, if it differs from the row's. */
  path?: string;
  by?: Pick<HiredOperator, 'post'>;
  /** If several inbox actions share the audit line of the lead's page. */
  line?: string;
  send?: SendForm;
}

/** The message of an error page, to explain why an action failed. */
const readAlerts = (html: string) =>
  Array.from(
    html.matchAll(/(?:role="alert"|class="field-error"|<h1)[^>]*>([^<]+)</g),
    ([, words]) => words,
  ).join(' ');

/** Performs console actions on a site, and records which. */
export async function openAuditWalk(
  site: ConsoleSite,
  operator: HiredOperator,
  { takesHostile }: { takesHostile: boolean },
) {
  const { db } = site.services.database;
  const walked = new Set<string>();
  /** What hostile values caused, if actions take them. */
  const problems: string[] = [];
  /** Values of the parameters in row addresses. */
  const parameters: Record<string, string> = {};
  // While this table has a row, an action fails when it writes its audit line.
  await sql`create schema of_tests`.execute(db);
  await sql`create table of_tests.no_line ()`.execute(db);
  await sql`create function fail_line() returns trigger language plpgsql as $$ begin if exists (select from of_tests.no_line) then raise exception 'no line'; end if; return new; end $$`.execute(
    db,
  );
  await sql`create trigger fail_line before insert on audit_log for each row execute function fail_line()`.execute(
    db,
  );

  async function readEverything(): Promise<string[]> {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
    const parts = tables
      .filter(({ name }) => !isMoving(name))
      .map(
        ({ name }) =>
          sql`select ${sql.lit(name)} || ' ' || (to_jsonb(t) - 'seen_at' - 'last_seen_at' - 'announced_by')::text as line from ${sql.table(name)} t`,
      );
    const { rows } = await sql<{ line: string }>`
      select line from (${sql.join(parts, sql` union all `)}) every_row order by line`.execute(db);
    return rows.map(({ line }) => line);
  }

  const readLines = async () => {
    const lines = await db
      .selectFrom('audit_log')
      .select(['action', 'outcome'])
      .orderBy('id')
      .execute();
    return lines.map(({ action, outcome }) => `${action} ${outcome}`);
  };

  const pathOf = (name: ConsoleRouteName) =>
    consoleRoutes[name].path.replace(/:(\w+)/g, (_, key: string) => parameters[key] ?? '1');

  /**
   * Performs an action twice: first with a failing audit line, which must leave no change, then
   * successfully, with one line. Returns the redirect's target. `npm test` has the first action of each
   * screen fail, a long run all.
   */
  async function submit(
    name: ConsoleRouteName,
    intent: string,
    fields: Fields = {},
    { path = pathOf(name), by = operator, line = `${name}.${intent}`, send }: ActionOptions = {},
  ): Promise<{ next: string; text: string }> {
    const action = `${name}.${intent}`;
    const isFirst = ![...walked].some((each) => each.startsWith(`${name}.`));
    walked.add(action);
    const sendForm: SendForm = send ?? ((sent) => by.post(path, sent));
    const form = new URLSearchParams({ ...fields, intent });
    const post = () => sendForm(form);
    const expectNothingWithFault = async () => {
      const before = await readEverything();
      // Pages report to the console, API calls to the log.
      const { error: reportError } = console;
      const { write: writeError } = process.stderr;
      let hasFault = false;
      const isFault = (text: unknown) => {
        const isIt = String(text).includes('no line');
        hasFault ||= isIt;
        return isIt;
      };
      console.error = (...parts) => isFault(parts[0]) || reportError(...parts);
      process.stderr.write = (text: string | Uint8Array) =>
        isFault(text) || writeError.call(process.stderr, text);
      const readFault = () => {
        const had = hasFault;
        hasFault = false;
        return had;
      };
      await sql`insert into of_tests.no_line default values`.execute(db);
      const broken = await post();
      const why = readAlerts(await broken.text());
      expect(broken.status, `${action} with a fault: ${why}`).toBe(500);
      const hasForm = !send || Object.keys(fields).length > 0;
      if (takesHostile && hasForm)
        problems.push(...(await postHostile(action, form, sendForm, readFault)));
      await sql`delete from of_tests.no_line`.execute(db);
      console.error = reportError;
      process.stderr.write = writeError;
      const after = await readEverything();
      expect(after, `${action} with a fault`).toEqual(before);
    };
    if (isLongRun || isFirst) await expectNothingWithFault();

    const lines = await readLines();
    const answer = await post();
    const text = await answer.text();
    const outcome = `${action} ${answer.status}: ${readAlerts(text)}`;
    expect([200, 204, 302], outcome).toContain(answer.status);
    expect((await readLines()).slice(lines.length), outcome).toEqual([`${line} done`]);
    const [next = ''] = (answer.headers.get('location') ?? '').replace('/console', '').split('?');
    return { next, text };
  }

  /** Sends hostile values to an action that leaves no audit line. */
  async function provoke(name: ConsoleRouteName, intent: string, fields: Fields) {
    const form = new URLSearchParams({ ...fields, intent });
    const send: SendForm = (sent) => operator.post(pathOf(name), sent);
    problems.push(...(await postHostile(`${name}.${intent}`, form, send)));
  }

  /** The current values of a page's form. */
  async function fill(path: string, intent: string): Promise<Record<string, string>> {
    const form = readForm(await (await operator.get(path)).text(), intent);
    if (!form) throw new Error(`${path} has no form to ${intent}.`);
    return form;
  }

  return { submit, provoke, fill, pathOf, parameters, walked, problems };
}
