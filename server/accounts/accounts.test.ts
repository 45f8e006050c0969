import { expect } from 'vitest';
import { registrationForm } from '../../domain/leads/forms/registration.ts';
import { readCode } from '../../tests/support/account-requests.ts';
import { buildLeadDraft } from '../../tests/support/factories.ts';
import {
  ada,
  openAda,
  origin,
  password,
  testOnAccounts,
} from '../../tests/support/open-accounts.ts';
import { purgeExpired } from './accounts.ts';

const argon2 = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
const unauthorized = { status: 401, message: 'The email or password you entered is incorrect' };

testOnAccounts(
  'a visitor registers, gets a code, chooses a password and logs in (A-6.3, A-7.2, D-1.1–3)',
  async (accounts) => {
    const receipt = await accounts.register(registrationForm.build(ada, 'test'), origin);
    expect(receipt.answer).toBe('Registered successfully');
    await expect(
      accounts.register(
        registrationForm.build({ ...ada, email: 'ada@example.com' }, 'test'),
        origin,
      ),
    ).rejects.toMatchObject({ status: 409, message: 'Email already registered.' });
    const leads = await accounts.database.db.selectFrom('leads').selectAll().execute();
    expect(leads).toMatchObject([{ form: 'registration', name: 'Zoë Ada Byron' }]);
    await expect(accounts.logIn({ email: ada.email, password }, origin)).rejects.toMatchObject(
      unauthorized,
    );

    const [mail] = await accounts.collectMails();
    const code = readCode(mail?.text) ?? 'no code';
    const stored = await accounts.database.db.selectFrom('account_codes').selectAll().execute();
    expect(stored).toMatchObject([{ code_hash: expect.stringMatching(argon2) }]);
    expect(mail).toMatchObject({ to: 'Ada@Example.com', subject: 'Welcome to Groundbreak' });
    const link =
      /https:\/\/homes\.example\/create-new-password#email=Ada%40Example\.com&code=[\w-]{43}/.exec(
        mail?.text ?? '',
      )?.[0] ?? 'no link';
    expect(mail?.html).toContain(link.replace('&', '&amp;'));
    await accounts.checkCode({ email: 'ada@example.COM', code }, origin);
    await accounts.resetPassword({ email: 'ada@example.com', code, password }, origin);
    expect(await accounts.collectMails()).toEqual([]);

    const { token, member } = await accounts.logIn({ email: 'ADA@example.com', password }, origin);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(member).toMatchObject({
      name: 'Zoë Ada Byron',
      mobile: '+14165550123',
      isEmailProven: true,
    });
    expect(await accounts.findMember(token)).toEqual(member);
    const [account] = await accounts.database.db.selectFrom('accounts').selectAll().execute();
    expect(account?.password_hash).toMatch(argon2);
    const sessions = await accounts.database.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(token);
    expect(await accounts.findMember(`${token}x`)).toBeNull();
  },
);

testOnAccounts(
  'a registration that looks like spam opens an account, but sends nothing',
  async (accounts) => {
    const spamTraps = { honeypot: 'https://spam.example', filledInMs: null };
    const draft = registrationForm.build(ada, 'test');
    const receipt = await accounts.register(draft, { ...origin, spamTraps });
    expect(receipt.answer).toBe('Registered successfully');
    const count = await accounts.database.db.selectFrom('accounts').select('id').execute();
    expect(count).toHaveLength(1);
    expect(await accounts.collectMails()).toEqual([]);
  },
);

testOnAccounts(
  'repeated registrations are refused, leave nothing, and use up no codes of their member',
  async (accounts) => {
    const register = () => accounts.register(registrationForm.build(ada, 'test'), origin);
    await register();
    for (let time = 0; time < 7; time += 1)
      await expect(register()).rejects.toMatchObject({ status: 409, id: 'email_registered' });
    await expect(register()).rejects.toMatchObject({ status: 429 });
    await accounts.requestCode(ada.email, { ...origin, clientAddress: '192.0.2.9' });
    const { db } = accounts.database;
    expect(await db.selectFrom('leads').select('id').execute()).toHaveLength(1);
    expect(await db.selectFrom('people').select('id').execute()).toHaveLength(1);
    expect(await accounts.collectMails()).toHaveLength(2);
  },
);

testOnAccounts(
  'a repeated registration gets the first answer and opens one account',
  async (accounts) => {
    const registration = { ...ada, submissionId: 'registered-once' };
    const receipts = await Promise.all(
      [1, 2, 3].map(() => accounts.register(registrationForm.build(registration, 'test'), origin)),
    );
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
    expect(await accounts.collectMails()).toHaveLength(1);
  },
);

testOnAccounts(
  'a session ends after 30 days or by its owner, and by nobody else (D-1.3)',
  async (accounts) => {
    const first = await openAda(accounts);
    const logIn = () => accounts.logIn({ email: ada.email, password }, origin);
    const second = await logIn();
    const eve = { ...ada, email: 'eve@example.com' };
    await accounts.register(registrationForm.build(eve, 'test'), origin);
    const code = await accounts.collectCode();
    await accounts.resetPassword({ email: eve.email, code, password }, origin);
    const other = await accounts.logIn({ email: eve.email, password }, origin);

    const sessions = await accounts.listSessions(first.member, first.token);
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    expect(JSON.stringify(sessions)).not.toContain('token');
    const ended = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    for (const id of [ended, 'no-uuid'])
      expect(await accounts.endSession(other.member, id)).toBe(false);
    expect(await accounts.endSession(first.member, ended)).toBe(true);
    expect(await accounts.findMember(second.token)).toBeNull();
    await accounts.logOut(first.token);
    expect(await accounts.findMember(first.token)).toBeNull();

    const third = await logIn();
    accounts.wait(30 * 24 * 60 - 1);
    expect(await accounts.findMember(third.token)).not.toBeNull();
    accounts.wait(1);
    expect(await accounts.findMember(third.token)).toBeNull();
    await purgeExpired(accounts.database, accounts.clock.now);
    const kept = await accounts.database.db.selectFrom('sessions').select('id').execute();
    expect(kept).toEqual([]);
  },
);

testOnAccounts(
  'a changed or reset password ends every session and is confirmed by mail (A-4.11, D-1.3)',
  async (accounts) => {
    const { member, token } = await openAda(accounts);
    const change = (currentPassword: string, newPassword: string) =>
      accounts.updatePassword(member, { currentPassword, newPassword }, origin);
    await expect(change('wrong', 'difference-engine')).rejects.toMatchObject({
      status: 400,
      message: 'Current password is incorrect.',
    });
    await expect(change(password, 'Password1')).rejects.toMatchObject({
      id: 'password_too_common',
    });
    expect(await accounts.findMember(token)).not.toBeNull();
    await change(password, 'difference-engine');
    expect(await accounts.findMember(token)).toBeNull();
    const [notification] = await accounts.collectMails();
    expect(notification).toMatchObject({
      to: ada.email,
      subject: 'Your password for Groundbreak was changed',
    });
    await expect(accounts.logIn({ email: ada.email, password }, origin)).rejects.toMatchObject(
      unauthorized,
    );

    const credentials = { email: ada.email, password: 'difference-engine' };
    const again = await accounts.logIn(credentials, origin);
    await accounts.requestCode(ada.email, origin);
    const code = await accounts.collectCode();
    await accounts.resetPassword({ email: ada.email, code, password }, origin);
    expect(await accounts.findMember(again.token)).toBeNull();
    expect(await accounts.collectMails()).toHaveLength(1);
  },
);

testOnAccounts('a concurrent login does not survive a password change', async (accounts) => {
  const { db } = accounts.database;
  const { member } = await openAda(accounts);
  const change = { currentPassword: password, newPassword: 'difference-engine' };
  const logIn = () => accounts.logIn({ email: ada.email, password }, origin);
  const [, changed] = await Promise.allSettled([
    logIn(),
    accounts.updatePassword(member, change, origin),
    logIn(),
  ]);
  expect(changed.status).toBe('fulfilled');
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

testOnAccounts(
  'requests sent with a member’s address do not reveal the sender’s client',
  async (accounts) => {
    const { member, token } = await openAda(accounts);
    const sent = { form: 'contact', email: ada.email, message: 'Call me', consent: true } as const;
    const elsewhere = { clientAddress: '198.51.100.7', userAgent: 'Netscape', pageUrl: null };
    await accounts.leads.submit(buildLeadDraft(sent), elsewhere);
    const kept = await accounts.collect(member, token);
    expect(kept).toMatchObject({
      requests: [{ form: 'contact', message: 'Call me' }, { form: 'registration' }],
      consents: [{ granted: true }],
    });
    expect(JSON.stringify(kept)).not.toMatch(/198\.51\.100\.7|Netscape/);
  },
);

testOnAccounts(
  'a deleted account leaves its leads and consents, and nothing else',
  async (accounts) => {
    const { member, token } = await openAda(accounts);
    await accounts.addFavourites(member, ['sextant']);
    await accounts.setPreferences(member, { newsletter: true }, 'test', origin);
    await accounts.setPreferences(member, { newsletter: true }, 'test', origin);
    expect(await accounts.getPreferences(member)).toEqual({
      newsletter: true,
      offers: false,
      alerts: false,
    });
    const collected = await accounts.collect(member, token);
    expect(collected).toMatchObject({
      profile: { email: ada.email, isEmailProven: true },
      preferences: { newsletter: true },
      favourites: [{ projectStub: 'sextant' }],
      sessions: [{ isCurrent: true }],
      mails: [{ kind: 'mail-welcome' }],
      requests: [{ form: 'newsletter' }, { form: 'registration' }],
      consents: [{ granted: true }],
    });
    expect(JSON.stringify(collected)).not.toContain('hash');

    await expect(accounts.deleteAccount(member, 'wrong', origin)).rejects.toMatchObject({
      message: 'Current password is incorrect.',
    });
    await accounts.deleteAccount(member, password, origin);
    expect(await accounts.findMember(token)).toBeNull();
    expect((await accounts.emailPreferences.read(ada.email)).newsletter).toBe(false);
    for (const table of ['accounts', 'sessions', 'account_codes', 'account_favourites'] as const)
      expect(await accounts.database.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    const consents = await accounts.database.db
      .selectFrom('consents')
      .select('granted')
      .orderBy('id')
      .execute();
    expect(consents).toEqual([{ granted: true }, { granted: false }]);
    expect(await accounts.database.db.selectFrom('leads').select('id').execute()).toHaveLength(2);
    const messages = await accounts.database.db
      .selectFrom('deliveries')
      .select('lead_id')
      .execute();
    expect(messages.every(({ lead_id }) => lead_id !== null)).toBe(true);
    await accounts.register(registrationForm.build(ada, 'test'), origin);
  },
);
