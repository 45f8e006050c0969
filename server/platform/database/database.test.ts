import { createServer, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabaseGate } from '../../../tests/support/database-gate.ts';
import {
  createPostgresDatabase,
  longTestOnPostgres,
  testOnBothNew,
  testOnPostgres,
} from '../../../tests/support/databases.ts';
import { closeAtEnd, createFolder, until } from '../../../tests/support/harness.ts';
import { selfSignedCertificate } from '../../../tests/support/self-signed-certificate.ts';
import { openDatabase } from './open-database.ts';
import { openPostgres } from './postgres.ts';

const fail = (error: unknown) => {
  throw error;
};

testOnBothNew('values have the same JavaScript types', async ({ db }) => {
  const at = new Date('2026-03-08T06:59:59.123Z');
  const { rows } = await sql`
    select count(*) as count, 9007199254740991::bigint as big, array[1, 2]::bigint[] as numbers,
      '{}'::bigint[] as none, date '2026-03-08' as day, ${at}::timestamptz as at, 1.5::float8 as float,
      12.50::numeric as money, null as nothing, true as yes, 'é🏗' as text,
      array['a', 'b,c'] as texts, '{"a": [1, null]}'::jsonb as json,
      '00000000-0000-4000-8000-000000000000'::uuid as id
    from (values (1), (2)) as two`.execute(db);
  expect(rows).toEqual([
    {
      count: 2,
      big: 9_007_199_254_740_991,
      numbers: [1, 2],
      none: [],
      day: '2026-03-08',
      at,
      float: 1.5,
      money: '12.50',
      nothing: null,
      yes: true,
      text: 'é🏗',
      texts: ['a', 'b,c'],
      json: { a: [1, null] },
      id: '00000000-0000-4000-8000-000000000000',
    },
  ]);
});

testOnBothNew(
  'errors have their SQLSTATE and constraint, and the connection stays usable',
  async ({ db }) => {
    await sql`create table things (id int constraint things_are_unique unique)`.execute(db);
    await sql`insert into things values (1)`.execute(db);
    const insertAgain = () => sql`insert into things values (1)`.execute(db);
    await expect(insertAgain()).rejects.toMatchObject({
      code: '23505',
      constraint: 'things_are_unique',
    });
    await expect(sql`select nonsense`.execute(db)).rejects.toMatchObject({ code: '42703' });
    const { rows } = await sql`select id from things`.execute(db);
    expect(rows).toEqual([{ id: 1 }]);
  },
);

testOnBothNew(
  'a failing transaction leaves nothing, and others wait for their turn',
  async ({ db }) => {
    await sql`create table things (id int)`.execute(db);
    const failing = db.transaction().execute(async (tx) => {
      await sql`insert into things values (1)`.execute(tx);
      throw new Error('stop');
    });
    const others = [2, 3].map((id) =>
      db.transaction().execute(async (tx) => {
        await sql`insert into things values (${id})`.execute(tx);
      }),
    );
    await expect(failing).rejects.toThrow('stop');
    await Promise.all(others);
    const { rows } = await sql`select id from things order by id`.execute(db);
    expect(rows).toEqual([{ id: 2 }, { id: 3 }]);
  },
);

testOnBothNew('a listener is notified of commits and not of rollbacks', async (database) => {
  const { db } = database;
  const heard: string[] = [];
  await database.listen('first', () => heard.push('first'));
  await database.listen('second', () => heard.push('second'));
  heard.length = 0;
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`select pg_notify('first', '')`.execute(tx);
      throw new Error('stop');
    }),
  ).rejects.toThrow('stop');
  await sql`select pg_notify('second', '')`.execute(db);
  await until('the notice arrives', () => heard.length > 0);
  expect(heard).toEqual(['second']);
});

longTestOnPostgres(
  'after an outage with one attempt per second, the listener is called once and gets notifications again',
  async (url) => {
    const gate = await openDatabaseGate(url);
    const errors: Error[] = [];
    const database = await openPostgres(gate.url, (error) => errors.push(error));
    let calls = 0;
    try {
      await database.listen('catalogue', () => (calls += 1));
      calls = 0;
      gate.shut();
      await setTimeout(4500);
      expect(gate.tries()).toBeGreaterThanOrEqual(2);
      expect(gate.tries()).toBeLessThanOrEqual(5);
      gate.open();
      await until('the listener is called after the reconnection', () => calls > 0);
      await sql`select pg_notify('catalogue', '')`.execute(database.db);
      await until('a notice arrives', () => calls > 1);
      expect(calls).toBe(2);
      expect(errors.length).toBeGreaterThan(0);
    } finally {
      await database.close();
    }
  },
);

testOnPostgres(
  'what listens just after the connection was cut hears on both channels',
  async (url) => {
    const errors: Error[] = [];
    const database = await openPostgres(url, (error) => errors.push(error));
    const heard: string[] = [];
    try {
      await database.listen('first', () => heard.push('first'));
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(database.db);
      await until('the cut is noticed', () => errors.length > 0);
      await database.listen('second', () => heard.push('second'));
      heard.length = 0;
      await sql`select pg_notify('first', ''), pg_notify('second', '')`.execute(database.db);
      await until('both are heard', () => heard.length > 1);
      expect(heard.toSorted()).toEqual(['first', 'second']);
    } finally {
      await database.close();
    }
  },
);

testOnPostgres('an unusable database is rejected with a helpful message', async (url) => {
  const open = (databaseUrl: string) =>
    openDatabase(
      { database: { url: databaseUrl }, dataDir: createFolder() },
      { error: () => {}, lost: () => {}, create: true },
    );
  await expect(open(`${url}?sslmode=verify-full`)).rejects.toThrow(
    'PostgreSQL at DATABASE_URL does not support encryption, but sslmode in the address requires it.',
  );
  await expect(open(await createPostgresDatabase('latin'))).rejects.toThrow(
    'The database at DATABASE_URL stores text as LATIN1, which lacks some letters.',
  );
});

test('an address without PostgreSQL is rejected immediately', async () => {
  await expect(openPostgres('postgres://127.0.0.1:1/x', fail)).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
});

/** A server that encrypts as PostgreSQL does: after the answer S to the request for it. */
async function openEncryptingServer(certificate: { key: string; cert: string }): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, ...certificate }).on('error', () => {});
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAtEnd(() => server.close());
  return (server.address() as AddressInfo).port;
}

test('a certificate of PostgreSQL that is refused is reported with what to do', async () => {
  const port = await openEncryptingServer(selfSignedCertificate);
  const opened = openPostgres(`postgres://a:sesame@127.0.0.1:${port}/x?sslmode=verify-full`, fail);
  await expect(opened).rejects.toThrow(
    'PostgreSQL at DATABASE_URL cannot be reached: it has a self-signed certificate, which this machine does not trust (DEPTH_ZERO_SELF_SIGNED_CERT). Use a certificate of a public authority, or name the file of its authority in NODE_EXTRA_CA_CERTS (docs/settings.md).',
  );
});
