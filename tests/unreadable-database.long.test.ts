import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect } from 'vitest';
import { callApi } from './support/account-requests.ts';
import { openDatabaseGate } from './support/database-gate.ts';
import { createPostgresDatabase, testOnPostgres } from './support/databases.ts';
import { closeAtEnd, createFolder, until } from './support/harness.ts';
import { submitLead, validRequest } from './support/lead-requests.ts';
import { runCli, startSite } from './support/site.ts';

const rightWithinMs = 5000;

const message = (type: string, body: readonly number[]) =>
  Buffer.from([type.charCodeAt(0), 0, 0, 0, body.length + 4, ...body]);

/** What a server sends in place of its greeting. For the first three the driver throws. */
const replies = {
  'a demand for GSS': message('R', [0, 0, 0, 7]),
  'a demand for SSPI': message('R', [0, 0, 0, 9]),
  'a demand for a code that nobody knows': message('R', [0, 0, 0, 99]),
  'a message of an unknown type': message('?', [1, 2, 3]),
  'an error without fields': message('E', [0]),
  'the answer of a web server': Buffer.from(
    'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n',
  ),
};

/** With the progress that a command reports. */
const sentence =
  /^Connecting to PostgreSQL\n(?:What answers|PostgreSQL)[^\n]* at DATABASE_URL[^\n]*\.\n$/;

/** Listens on a port of its own, and sends these bytes to everyone who connects. */
async function startImpostor(reply: Buffer): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.write(reply));
  }).listen(0, '127.0.0.1');
  closeAtEnd(() => void server.close());
  await once(server, 'listening');
  return `postgres://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

testOnPostgres(
  'a server that sends what the driver cannot read is 503, right again within five seconds, and a sentence in commands',
  async () => {
    const postgresUrl = await createPostgresDatabase();
    const gate = await openDatabaseGate(postgresUrl);
    const settings = {
      DATABASE_URL: gate.url,
      LIMIT_LEADS_PER_MINUTE: '100000',
      LIMIT_LEADS_PER_HOUR: '100000',
    };
    const site = await startSite({ ...settings, DATA_DIR: createFolder() });
    const sendLead = () =>
      callApi(site.url, 'POST schedule_project_meeting', { body: validRequest });
    const isHealthy = async () => (await callApi(site.url, 'GET health')).status === 200;
    await submitLead(site.url);
    for (const [what, reply] of Object.entries(replies)) {
      gate.aim(await startImpostor(reply));
      const [refused] = await Promise.all([
        sendLead(),
        until(`health knows of ${what}`, async () => !(await isHealthy()), rightWithinMs),
      ]);
      const waits = Number(refused.headers.get('retry-after')) > 0;
      expect([refused.status, waits], what).toEqual([503, true]);
      const { code, errors } = await runCli({ ...settings, DATA_DIR: createFolder() }, ['leads']);
      expect([code, errors], what).toEqual([1, expect.stringMatching(sentence)]);
      gate.aim(postgresUrl);
      const isStored = async () => (await sendLead()).status === 200;
      await Promise.all([
        until(`a lead after ${what}`, isStored, rightWithinMs),
        until(`health after ${what}`, isHealthy, rightWithinMs),
      ]);
    }
    expect(await site.stop()).toEqual({ code: 0, signal: null });
  },
  240_000,
);
