import { expect, test } from 'vitest';
import { registrationForm } from '../../domain/leads/forms/registration.ts';
import { readCode } from '../../tests/support/account-requests.ts';
import { projectRoot } from '../../tests/support/harness.ts';
import {
  ada,
  longTestOnAccounts,
  openAda,
  origin,
  password,
  testOnAccounts,
} from '../../tests/support/open-accounts.ts';
import { readConfig } from '../platform/settings/config.ts';
import { purgeExpired } from './accounts.ts';

const otherCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
const wrongCode = { message: 'Wrong code, try again.' };

testOnAccounts('a code works once, for 15 minutes and five tries (D-1.2)', async (accounts) => {
  await accounts.register(registrationForm.build(ada, 'test'), origin);
  const check = (code: string) => accounts.checkCode({ email: ada.email, code }, origin);
  const reset = (code: string) =>
    accounts.resetPassword({ email: ada.email, code, password }, origin);

  const first = await accounts.collectCode();
  accounts.wait(14);
  for (let time = 0; time < 8; time += 1) await check(first);
  accounts.wait(1);
  await expect(check(first)).rejects.toMatchObject(wrongCode);

  await accounts.requestCode(ada.email, origin);
  const second = await accounts.collectCode();
  for (let time = 0; time < 4; time += 1)
    await expect(check(otherCode(second))).rejects.toMatchObject(wrongCode);
  await check(second);
  await expect(reset(otherCode(second))).rejects.toMatchObject(wrongCode);
  await expect(reset(second)).rejects.toMatchObject(wrongCode);

  await accounts.requestCode(ada.email, origin);
  const third = await accounts.collectCode();
  const uses = await Promise.allSettled([1, 2, 3].map(() => reset(third)));
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(check(third)).rejects.toMatchObject(wrongCode);
});

testOnAccounts('a resent mail has a new code but no new tries', async (accounts) => {
  const { db } = accounts.database;
  await accounts.register(registrationForm.build(ada, 'test'), origin);
  const delivery = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('lead_id', 'is', null)
    .executeTakeFirstOrThrow();
  const compose = async () => readCode((await accounts.compose(delivery))?.text) ?? 'no code';
  const check = (code: string) => accounts.checkCode({ email: ada.email, code }, origin);
  const first = await compose();
  for (let time = 0; time < 3; time += 1)
    await expect(check(otherCode(first))).rejects.toMatchObject(wrongCode);
  const second = await compose();
  await check(second);
  await expect(check(otherCode(second))).rejects.toMatchObject(wrongCode);
  await check(second);
  await expect(check(otherCode(second))).rejects.toMatchObject(wrongCode);
  await expect(check(second)).rejects.toMatchObject(wrongCode);
});

testOnAccounts(
  'codes are limited per address, known or not, and per client (D-1.2, D-1.5)',
  async (accounts) => {
    await accounts.register(registrationForm.build(ada, 'test'), origin);
    const ask = (email: string, client: number) =>
      accounts.requestCode(email, { ...origin, clientAddress: `192.0.2.${client}` });
    const unknown = { status: 404, id: 'email_unknown' };
    for (const client of [2, 3]) await ask('ada@example.com', client);
    for (const client of [2, 3, 4])
      await expect(ask('eve@example.com', client)).rejects.toMatchObject(unknown);
    for (const email of ['ada@example.com', 'Eve@example.com'])
      await expect(ask(email, 9)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 3600 });
    for (let time = 0; time < 8; time += 1)
      await expect(ask(`nobody-${time}@example.com`, 10)).rejects.toMatchObject(unknown);
    await expect(ask('one@example.com', 10)).rejects.toMatchObject({ status: 429 });
    expect(await accounts.collectMails()).toHaveLength(3);
    accounts.wait(60);
    await ask('ada@example.com', 10);
  },
);

testOnAccounts('failed logins are limited per account, known or not (D-1.5)', async (accounts) => {
  await openAda(accounts);
  const tryLogin = (email: string, entered: string, client = 0) =>
    accounts
      .logIn({ email, password: entered }, { ...origin, clientAddress: `192.0.2.${client}` })
      .then(
        () => 200,
        ({ status }: { status: number }) => status,
      );
  for (let time = 0; time < 5; time += 1) expect(await tryLogin(ada.email, password)).toBe(200);
  for (const email of ['ada@example.com', 'nobody@example.com']) {
    const tries = Array.from({ length: 5 }, (_, index) => tryLogin(email, 'wrong', 10 + index));
    expect((await Promise.all(tries)).sort()).toEqual([401, 401, 401, 429, 429]);
  }
  expect(await tryLogin(ada.email, password, 99)).toBe(429);
  await accounts.requestCode(ada.email, origin);
  const code = await accounts.collectCode();
  await accounts.resetPassword({ email: ada.email, code, password }, origin);
  expect(await tryLogin(ada.email, password, 99)).toBe(200);
  expect(await tryLogin('nobody@example.com', 'wrong', 99)).toBe(429);
  accounts.wait(15);
  expect(await tryLogin('nobody@example.com', 'wrong', 99)).toBe(401);
});

testOnAccounts(
  'strangers who fail to log in or request codes do not lock out the owner on a known client',
  async (accounts) => {
    await openAda(accounts);
    accounts.wait(60);
    const status = (request: Promise<unknown>) =>
      request.then(
        () => 200,
        (error: { status: number }) => error.status,
      );
    const logIn = (clientAddress: string, entered: string) =>
      status(accounts.logIn({ email: ada.email, password: entered }, { ...origin, clientAddress }));
    const ask = (clientAddress: string) =>
      status(accounts.requestCode(ada.email, { ...origin, clientAddress }));
    for (let client = 1; client <= 3; client += 1) {
      expect(await logIn(`198.51.100.${client}`, 'wrong')).toBe(401);
      expect(await ask(`198.51.100.${client}`)).toBe(200);
    }
    expect(await logIn('198.51.100.4', password)).toBe(429);
    expect(await ask('198.51.100.4')).toBe(429);
    expect(await logIn(origin.clientAddress, password)).toBe(200);
    for (let time = 0; time < 3; time += 1)
      expect(await logIn(origin.clientAddress, 'wrong')).toBe(401);
    expect(await logIn(origin.clientAddress, password)).toBe(429);
    expect(await ask(origin.clientAddress)).toBe(200);
    const code = await accounts.collectCode();
    await accounts.resetPassword({ email: ada.email, code, password }, origin);
    expect(await logIn(origin.clientAddress, password)).toBe(200);

    accounts.wait(91 * 24 * 60);
    await purgeExpired(accounts.database, accounts.clock.now);
    const known = await accounts.database.db.selectFrom('known_clients').selectAll().execute();
    expect(known).toEqual([]);
  },
);

longTestOnAccounts(
  'after 20 wrong codes, an account gets a link instead of a code until its owner uses one',
  async (accounts) => {
    await openAda(accounts);
    const check = (code: string, clientAddress: string) =>
      accounts.checkCode({ email: ada.email, code }, { ...origin, clientAddress });
    let code = '';
    for (let guess = 0; guess < 20; guess += 1) {
      if (guess % 5 === 0) {
        accounts.wait(30);
        await accounts.requestCode(ada.email, origin);
        code = await accounts.collectCode();
      }
      const stranger = `198.51.100.${guess}`;
      await expect(check(otherCode(code), stranger)).rejects.toMatchObject(wrongCode);
    }
    accounts.wait(60);
    await accounts.requestCode(ada.email, origin);
    const [mail] = await accounts.collectMails();
    expect(readCode(mail?.text)).toBeNull();
    const secret = /#email=Ada%40Example.com&code=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
    for (let guess = 0; guess < 10; guess += 1) {
      await expect(check(`${1000 + guess}`, '198.51.100.1')).rejects.toMatchObject(wrongCode);
      const forged = `${'x'.repeat(42)}${guess}`;
      await expect(check(forged, '198.51.100.2')).rejects.toMatchObject(wrongCode);
    }
    await accounts.resetPassword({ email: ada.email, code: secret, password }, origin);
    await accounts.requestCode(ada.email, origin);
    expect(await accounts.collectCode()).toMatch(/^\d{4}$/);
  },
);

testOnAccounts(
  'a client that requests codes for many addresses is refused for the day, and logged',
  async (accounts) => {
    const ask = (name: number) =>
      accounts.requestCode(`nobody-${name}@example.com`, origin).catch(({ status }) => status);
    for (let hour = 0; hour < 5; hour += 1) {
      for (let name = 0; name < 3; name += 1) expect(await ask(hour * 10 + name)).toBe(404);
      accounts.wait(60);
    }
    for (let name = 100; name < 103; name += 1) expect(await ask(name)).toBe(429);
    expect(accounts.notices).toEqual([
      '192.0.2.1 requested 15 codes, registrations or new addresses today. More are refused until midnight UTC: somebody may be probing which addresses have accounts.',
    ]);
    accounts.wait(24 * 60);
    expect(await ask(200)).toBe(404);
  },
);

testOnAccounts(
  'failed logins and wrong codes are limited per client, which is logged (D-1.5)',
  async (accounts) => {
    await openAda(accounts);
    for (let time = 0; time < 12; time += 1) {
      const email = `nobody-${time}@example.com`;
      await expect(accounts.logIn({ email, password }, origin)).rejects.toMatchObject({
        status: 401,
      });
      await expect(accounts.checkCode({ email, code: '1234' }, origin)).rejects.toMatchObject({
        status: 400,
        ...wrongCode,
      });
    }
    const limited = { status: 429, retryAfterSeconds: 900 };
    await expect(accounts.logIn({ email: ada.email, password }, origin)).rejects.toMatchObject(
      limited,
    );
    await expect(
      accounts.checkCode({ email: ada.email, code: '1234' }, origin),
    ).rejects.toMatchObject({ ...limited, ...wrongCode });
    expect(accounts.notices).toEqual([
      '192.0.2.1 entered 12 wrong passwords or codes in 15 minutes. More are refused: somebody may be guessing.',
    ]);
    const elsewhere = { ...origin, clientAddress: '192.0.2.2' };
    await accounts.logIn({ email: ada.email, password }, elsewhere);
  },
);

test('the default limits are those of the specification (D-1.2, D-3.6)', () => {
  expect(readConfig({}, projectRoot).limits).toMatchObject({
    loginFailuresPerAccount: 10,
    loginFailuresPerClient: 30,
    codesPerEmail: 5,
    codesPerClient: 20,
    codesPerClientPerDay: 40,
    confirmationsPerEmail: 10,
    leadsPerMinute: 20,
    uploadsPerHour: 30,
    readsPerSecond: 100,
  });
});

const dayMinutes = 24 * 60;

longTestOnAccounts(
  'a clock jump at worst ends codes and sessions early, and extends no lockout',
  async (accounts) => {
    const { token } = await openAda(accounts);
    const isIn = () =>
      accounts.findMember(token).then(
        (member) => member !== null,
        () => false,
      );
    await accounts.requestCode(ada.email, origin);
    const code = await accounts.collectCode();
    accounts.wait(-60);
    expect(await isIn()).toBe(true);
    await accounts.checkCode({ email: ada.email, code }, origin);

    accounts.wait(60);
    const logIn = (word: string) => accounts.logIn({ email: ada.email, password: word }, origin);
    const stranger = { ...origin, clientAddress: '198.51.100.7' };
    const guess = () => accounts.logIn({ email: ada.email, password: 'wrong' }, stranger);
    for (let time = 0; time < 3; time += 1) await expect(guess()).rejects.toMatchObject({});
    await expect(guess()).rejects.toMatchObject({ status: 429 });
    accounts.wait(-60);
    await logIn(password);
    accounts.wait(dayMinutes);
    await expect(accounts.checkCode({ email: ada.email, code }, origin)).rejects.toMatchObject(
      wrongCode,
    );
    await logIn(password);
    await expect(guess()).rejects.toMatchObject({ status: 401 });
    accounts.wait(-dayMinutes);
    await purgeExpired(accounts.database, accounts.clock.now);
    await logIn(password);
  },
);
