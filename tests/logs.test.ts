import { sql } from 'kysely';
import { expect } from 'vitest';
import { openPostgres } from '../server/platform/database/postgres.ts';
import { longTestOnPostgres } from './support/databases.ts';
import { createFolder, until } from './support/harness.ts';
import { leadPath, postLead, validRequest } from './support/lead-requests.ts';
import { sendForm } from './support/send-form.ts';
import { startSite, type Site } from './support/site.ts';

const proxyId = '0123456789abcdef0123456789abcdef';

interface LogLine {
  time: string;
  level: string;
  message: string;
  [field: string]: unknown;
}

/** Every line of the log, but not those that the start prints for people. */
const readLog = (site: Site): LogLine[] =>
  (site.output() + site.errors())
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine);

longTestOnPostgres(
  'a lead is followed from its request to its mails by one id, counted, and a fault is logged without the values of rows',
  async (url) => {
    const site = await startSite({
      DATABASE_URL: url,
      DATA_DIR: createFolder(),
      LOG_FORMAT: 'json',
      METRICS_PORT: '0',
      TRUST_PROXY: 'on',
    });
    const sent = await fetch(site.url + leadPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': proxyId },
      body: JSON.stringify(validRequest),
    });
    const { reference } = (await sent.json()) as { reference: string };
    expect([sent.status, sent.headers.get('x-request-id')]).toEqual([200, proxyId]);
    const followed = await until('both mails left', () => {
      const lines = readLog(site).filter((line) => line['requestId'] === proxyId);
      return lines.length === 3 && lines;
    });
    expect(followed).toMatchObject([
      { level: 'info', message: 'lead stored', reference, form: 'project-request' },
      { level: 'info', message: 'delivery tried', reference, attempt: 1, outcome: 'sent' },
      { level: 'info', message: 'delivery tried', reference, attempt: 1, outcome: 'sent' },
    ]);

    // A page's form too; what is no id is replaced.
    const { projectStub: _, ...entered } = validRequest;
    const form = await fetch(`${site.url}/contact-us`, {
      method: 'POST',
      headers: { 'x-request-id': 'ada@example.com' },
      body: new URLSearchParams(entered),
    });
    const formId = form.headers.get('x-request-id');
    expect(formId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(readLog(site)).toContainEqual(
      expect.objectContaining({ message: 'lead stored', requestId: formId, form: 'contact' }),
    );

    const [, port] = /Metrics: http:\/\/localhost:(\d+)\/metrics/.exec(site.output()) ?? [];
    const metrics = await until('the metrics tell of both', async () => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return /attempts_total\{kind="mail-brokerage",outcome="sent"\} 2$/m.test(text) && text;
    });
    for (const line of [
      'groundbreak_leads_total{form="project-request"} 1',
      'groundbreak_leads_total{form="contact"} 1',
      'groundbreak_http_request_duration_seconds_count{method="POST",route="/*",status="200"} 1',
      'groundbreak_stores_leads 1',
      'groundbreak_deliveries_failed 0',
      'groundbreak_database_work{state="waiting"} 0',
      'groundbreak_page_work{state="running"} 0',
    ])
      expect(metrics).toContain(line);
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
      expect(metrics).toMatch(new RegExp(`^${name} [\\d.]+`, 'm'));
    expect(metrics).toMatch(/^groundbreak_catalogue_version [1-9]/m);
    expect((await fetch(`${site.url}/metrics`)).status).toBe(404);

    const database = await openPostgres(url, (error) => {
      throw error;
    });
    // PostgreSQL tells the failing row.
    await sql`alter table leads add constraint closed check (false) not valid`.execute(database.db);
    await database.close();
    const refused = await postLead(site.url);
    expect(refused.status).toBe(500);
    const { status } = await sendForm(`${site.url}/contact-us`, 'Send my message', entered);
    expect(status).toBe(500);

    const faults = await until('both faults are logged', () => {
      const lines = readLog(site).filter(({ level }) => level === 'error');
      return lines.length >= 2 && lines;
    });
    expect(faults).toContainEqual(
      expect.objectContaining({
        message: 'request failed',
        requestId: refused.headers.get('x-request-id'),
      }),
    );
    const log = site.output() + site.errors();
    expect(log.match(/violates check constraint/g)?.length).toBeGreaterThanOrEqual(2);
    expect(log).toContain('23514');
    for (const { time } of readLog(site)) expect(time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    for (const personal of [validRequest.email, validRequest.name, validRequest.phone])
      expect(log + metrics).not.toContain(personal);
    // Nothing but the start's lines is no JSON.
    expect(
      site
        .errors()
        .split('\n')
        .filter((line) => line && !line.startsWith('{')),
    ).toEqual([]);
  },
);
