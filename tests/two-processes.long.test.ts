import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { callApi, openAccount, readCode } from './support/account-requests.ts';
import { testOnPostgres } from './support/databases.ts';
import { createFolder, projectRoot, until } from './support/harness.ts';
import { submitLead } from './support/lead-requests.ts';
import { openMailServer } from './support/mail-server.ts';
import { runCli, startSite } from './support/site.ts';

const demoProjects = readdirSync(path.join(projectRoot, 'demo/projects')).length;

const readHealth = async (siteUrl: string) =>
  (await (await fetch(`${siteUrl}/api/v1/health`)).json()) as {
    catalogueVersion: number;
    database: string;
    projects: number;
  };

const knows = async (siteUrl: string, stub: string) =>
  (await fetch(`${siteUrl}/api/v1/getSingleProject?project_stub=${stub}`)).status === 200;

testOnPostgres(
  'two processes on one database share its catalogue, its leads and its work (D-7.6)',
  async (url) => {
    const mailServer = await openMailServer();
    const settings = {
      DATABASE_URL: url,
      SMTP_URL: mailServer.url,
      LIMIT_LOGIN_FAILURES_PER_ACCOUNT: '2',
    };
    const folder = createFolder();
    const sites = await Promise.all(
      ['one', 'two'].map((name) => startSite({ ...settings, DATA_DIR: path.join(folder, name) })),
    );
    const urls = sites.map((site) => site.url);
    const [first = '', second = ''] = urls;

    // Both started on the empty database. It was filled once: a second time would be a second version.
    for (const siteUrl of urls)
      expect(await readHealth(siteUrl)).toMatchObject({
        database: 'server',
        catalogueVersion: 1,
        projects: demoProjects,
      });

    // Leads are mailed once, whoever took them.
    const references = await Promise.all(
      [first, second, first, second].map((siteUrl, index) =>
        submitLead(siteUrl, { email: `visitor-${index}@example.com` }),
      ),
    );
    await until('all mails arrived', () => mailServer.received.length >= 8);

    // The same submission through both is one lead.
    const submissionId = 'sent-to-both-of-them';
    const answers = await Promise.all(
      [first, second, second, first].map((siteUrl) => submitLead(siteUrl, { submissionId })),
    );
    expect(new Set(answers).size).toBe(1);

    // A session opened by one is known to both, and ended in both; so is a failed login.
    const readCodeFor = (email: string) =>
      until('the code arrived', () =>
        mailServer.received
          .filter(({ recipients }) => recipients[0] === email)
          .map(({ text }) => readCode(text))
          .find((code) => code !== null),
      );
    const credentials = { email: 'member@example.com', password: 'shared-by-both' };
    const { token } = await openAccount(first, readCodeFor, credentials);
    const isKnown = async (siteUrl: string) =>
      (await callApi(siteUrl, 'GET sessions', { token })).status === 200;
    expect(await Promise.all(urls.map(isKnown))).toEqual([true, true]);
    await callApi(second, 'POST logout', { token });
    expect(await Promise.all(urls.map(isKnown))).toEqual([false, false]);
    const wrong = { body: { ...credentials, password: 'guessed' } };
    for (const [siteUrl, status] of [
      [first, 401],
      [second, 401],
      [first, 429],
      [second, 429],
    ] as const)
      expect((await callApi(siteUrl, 'POST login', wrong)).status).toBe(status);

    // An import in a third process is seen by both within two seconds of its end.
    writeFileSync(path.join(folder, 'new.csv'), 'stub,title,city\nbrand-new,Brand New,Guelph\n');
    const imported = await runCli(
      { ...settings, DATA_DIR: path.join(folder, 'three') },
      ['import', 'new.csv'],
      folder,
    );
    expect([imported.code, imported.output]).toEqual([0, expect.stringContaining('1 added')]);
    await Promise.all(
      urls.map((siteUrl) => until('the import is seen', () => knows(siteUrl, 'brand-new'), 2000)),
    );

    const hidden = await runCli({ ...settings, DATA_DIR: path.join(folder, 'three') }, [
      'hide',
      'brand-new',
    ]);
    expect([hidden.code, hidden.output]).toEqual([0, expect.stringContaining('is hidden')]);
    await Promise.all(
      urls.map((siteUrl) =>
        until('the project is hidden', async () => !(await knows(siteUrl, 'brand-new')), 2000),
      ),
    );

    await until('the mails of the fifth lead arrived', () => mailServer.received.length >= 12);
    await Promise.all(
      sites.map(async (site) => expect(await site.stop()).toEqual({ code: 0, signal: null })),
    );
    const mailed = mailServer.received.map(({ messageId }) => messageId);
    expect([mailed.length, new Set(mailed).size]).toEqual([12, 12]);
    for (const reference of [...references, answers[0]])
      expect(
        mailServer.received.filter(({ text }) => text?.includes(reference ?? '?')),
      ).toHaveLength(2);
  },
);
