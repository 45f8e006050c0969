import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect } from 'vitest';
import { createFolder, until } from './support/harness.ts';
import { submitLead } from './support/lead-requests.ts';
import { longTest } from './support/long-run.ts';
import { createSeededFolder } from './support/seeded-folder.ts';
import { runCli, runCommandLine, startSite } from './support/site.ts';

const formula = '=HYPERLINK("https://x.example","a"), "quoted"\nsecond line';
const folder = createFolder();
let settings: Record<string, string> = {};
const references: string[] = [];

beforeAll(async () => {
  settings = { DATA_DIR: await createSeededFolder() };
});

type Row = Record<string, string>;
const readCsv = (text: string) => parse(text, { columns: true, bom: true }) as Row[];

longTest(
  'brand begins a folder, and says what is wrong in it where the site could not start',
  async () => {
    const fresh = { DATA_DIR: createFolder() };
    const begun = await runCli(fresh, ['brand', 'init']);
    expect([begun.code, begun.output]).toEqual([0, expect.stringContaining('Wrote brand.json')]);
    writeFileSync(path.join(fresh.DATA_DIR, 'brand', 'brand.json'), '{ "name": "Oak" }');
    const checked = await runCli(fresh, ['brand', 'check']);
    expect([checked.code, checked.errors]).toEqual([
      1,
      expect.stringContaining('brand.json: legalName: is missing. Add it.'),
    ]);
    // Neither opened a database.
    expect(readdirSync(fresh.DATA_DIR)).toEqual(['brand']);
  },
);

longTest(
  'leads are printed as JSON and CSV while the site runs, which a command that is cut off does no harm (D-7.18)',
  async () => {
    const site = await startSite(settings);
    references.push(await submitLead(site.url, { message: formula }));
    references.push(
      await submitLead(site.url, { name: 'Zoë Côté', attributes: { isAgent: true } }),
    );
    await until('the mails left', async () => {
      const { output } = await runCommandLine(settings, ['leads']);
      return !output.includes('"sent_at": null');
    });

    // The site holds the database, and looks at it for the command.
    const examined = await runCli(settings, ['doctor']);
    expect(examined.output).toMatch(/^OK {7}Database: It answers: PostgreSQL .+, embedded/m);
    expect([examined.code, examined.errors]).toEqual([0, '']);

    const json = await runCli(settings, ['leads', '--format', 'json']);
    expect([json.code, json.errors]).toEqual([0, '']);
    const leads = JSON.parse(json.output) as (Row & { attributes: object; deliveries: object[] })[];
    expect(leads.map(({ reference }) => reference)).toEqual(references);
    expect(leads[0]).toMatchObject({ message: formula, phone: '+14165550123' });
    expect(leads[1]).toMatchObject({ name: 'Zoë Côté', attributes: { isAgent: true } });
    expect(leads[1]?.deliveries).toMatchObject([
      { kind: 'mail-brokerage', attempts: 1, last_error: null },
      { kind: 'mail-visitor', attempts: 1, last_error: null },
    ]);

    const csv = await runCli(settings, ['leads', '--format', 'csv']);
    expect([csv.code, csv.errors]).toEqual([0, '']);
    // What Excel needs to read accents, in lines as RFC 4180 has them.
    expect(csv.output).toMatch(/^\uFEFFreference,received_at,[^\n]*\r\n/);
    expect(csv.output).toContain('Zoë Côté');
    expect(csv.output.endsWith('\r\n')).toBe(true);
    const rows = readCsv(csv.output);
    expect(rows.map(({ reference }) => reference)).toEqual(references);
    expect(rows[0]).toMatchObject({ message: `'${formula}`, phone: '+14165550123' });
    expect(rows[1]?.['deliveries']).toBe('mail-brokerage: sent; mail-visitor: sent');

    const request = `${JSON.stringify({ args: ['leads'], cwd: folder })}\n`;
    for (const text of [request, request, request, 'nonsense\n', '{}\n', '\n', '']) {
      const socket = connect(path.join(settings['DATA_DIR'] ?? '', 'control.sock'));
      socket.on('error', () => {});
      await once(socket, 'connect');
      socket.write(text);
      await setTimeout(10);
      socket.destroy();
    }
    const next = await runCommandLine(settings, ['leads']);
    expect([next.code, JSON.parse(next.output)]).toEqual([0, expect.any(Array)]);
    expect((await fetch(`${site.url}/api/v1/health`)).status).toBe(200);
    expect(await site.stop()).toEqual({ code: 0, signal: null });
  },
);

longTest('leads are printed the same when no site runs, and only those since a day', async () => {
  const { output, code } = await runCli(settings, ['leads', '--format', 'csv']);
  expect(code).toBe(0);
  expect(readCsv(output).map(({ reference }) => reference)).toEqual(references);
  const none = await runCommandLine(settings, ['leads', '--since', '2099-01-01']);
  expect(JSON.parse(none.output)).toEqual([]);
});

longTest('after kill -9 of the site a command opens the database by itself', async () => {
  const site = await startSite(settings);
  await site.stop('SIGKILL');
  const { output, code } = await runCli(settings, ['leads', '--format', 'csv']);
  expect([code, readCsv(output).length]).toEqual([0, references.length]);
});

longTest('a mistake gets a sentence and exit code 2, without a stack trace (D-7.19)', async () => {
  writeFileSync(path.join(folder, 'broken.json'), '{"projects": [\n  {"stub": "a",\n');
  writeFileSync(path.join(folder, 'broken.geojson'), '{"type": "FeatureCollection"}');
  const mistakes: [string[], RegExp][] = [
    [['import', 'broken.json'], /broken\.json: .*line \d+/],
    [['import', 'broken.geojson'], /broken\.geojson: /],
    [['import', 'missing.csv'], /missing\.csv: there is no such file/],
    [['no-such-command'], /unknown command/],
  ];
  for (const [index, [args, sentence]] of mistakes.entries()) {
    // One of them as a program of its own.
    const command = index === 0 ? runCli : runCommandLine;
    const { code, errors } = await command(settings, args, folder);
    expect([code, errors], args.join(' ')).toEqual([2, expect.stringMatching(sentence)]);
    expect(errors).not.toMatch(/^\s+at /m);
  }
});
