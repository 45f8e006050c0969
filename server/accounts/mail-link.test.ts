import { expect } from 'vitest';
import { registrationForm } from '../../domain/leads/forms/registration.ts';
import { recoveryMessages } from '../../domain/text/messages/recovery.ts';
import {
  ada,
  openAda,
  origin,
  password,
  testOnAccounts,
} from '../../tests/support/open-accounts.ts';
import { purgeExpired } from './accounts.ts';

const wrongCode = { message: 'Wrong code, try again.' };
const stranger = (client: number) => ({ ...origin, clientAddress: `198.51.100.${client}` });
const readSecret = (text: string | undefined) =>
  /#email=Ada%40Example.com&code=([\w-]{43})$/m.exec(text ?? '')?.[1] ?? 'no link';

testOnAccounts(
  'whatever strangers use up, the link of the latest mail lets its owner in, on a new network too',
  async (accounts) => {
    await openAda(accounts);
    accounts.wait(60);
    const ask = (client: number) => accounts.requestCode(ada.email, stranger(client));
    const logIn = (entered: string, client: number) =>
      accounts.logIn({ email: ada.email, password: entered }, stranger(client));
    for (let client = 1; client <= 3; client += 1) {
      await ask(client);
      await expect(logIn('wrong', client)).rejects.toMatchObject({ status: 401 });
    }
    await expect(ask(9)).rejects.toMatchObject({ status: 429, message: recoveryMessages.tooMany });
    await expect(logIn(password, 9)).rejects.toMatchObject({ status: 429 });
    const mails = await accounts.collectMails();
    const code = readSecret(mails.at(-1)?.text);
    const check = (sent: string, client: number) =>
      accounts.checkCode({ email: ada.email, code: sent }, stranger(client));
    // All tries of the code, and all failures of the owner's own network.
    for (let guess = 0; guess < 12; guess += 1)
      await expect(check(`${1000 + guess}`, 9)).rejects.toMatchObject(wrongCode);
    await expect(check('x'.repeat(43), 9)).rejects.toMatchObject({ status: 429 });
    accounts.wait(50);
    await purgeExpired(accounts.database, accounts.clock.now);
    for (let time = 0; time < 8; time += 1) await check(code, 9);
    await accounts.resetPassword({ email: ada.email, code, password }, stranger(9));
    expect((await logIn(password, 9)).member.isEmailProven).toBe(true);
    await expect(check(code, 9)).rejects.toMatchObject(wrongCode);
  },
);

testOnAccounts(
  'a link works once, for an hour, for its own account, and until the next mail',
  async (accounts) => {
    await accounts.register(registrationForm.build(ada, 'test'), origin);
    const check = (code: string, email = ada.email) => accounts.checkCode({ email, code }, origin);
    const [welcome] = await accounts.collectMails();
    const first = readSecret(welcome?.text);
    expect(welcome?.html).toContain(first);
    await check(first);
    // Programs that read mail open links, too.
    const proven = accounts.database.db.selectFrom('accounts').select('email_is_proven');
    expect(await proven.execute()).toEqual([{ email_is_proven: false }]);
    expect(await accounts.database.db.selectFrom('known_clients').selectAll().execute()).toEqual(
      [],
    );
    await expect(check(first, 'other@example.com')).rejects.toMatchObject(wrongCode);
    await expect(check(`${first.slice(0, -1)}_`)).rejects.toMatchObject(wrongCode);
    await accounts.requestCode(ada.email, origin);
    const [next] = await accounts.collectMails();
    const second = readSecret(next?.text);
    await expect(check(first)).rejects.toMatchObject(wrongCode);
    accounts.wait(59);
    await check(second);
    accounts.wait(1);
    await expect(check(second)).rejects.toMatchObject(wrongCode);
    await accounts.requestCode(ada.email, origin);
    const [last] = await accounts.collectMails();
    const third = readSecret(last?.text);
    const uses = await Promise.allSettled(
      [1, 2, 3].map(() =>
        accounts.resetPassword({ email: ada.email, code: third, password }, origin),
      ),
    );
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  },
);
