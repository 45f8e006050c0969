import { sql } from 'kysely';
import { expect } from 'vitest';
import { ada, openAda, origin, testOnAccounts } from '../../tests/support/open-accounts.ts';
import { untilOneWaits } from '../../tests/support/until-one-waits.ts';

const wrongCode = { message: 'Wrong code, try again.' };

testOnAccounts(
  'a code does not verify an address that is changed while it is checked',
  async (accounts) => {
    const { member } = await openAda(accounts);
    await accounts.requestCode(ada.email, origin);
    const code = await accounts.collectCode();
    const { db, kind } = accounts.database;
    const check = () => accounts.checkCode({ email: ada.email, code }, origin);
    const change = () => accounts.updateProfile(member, { email: 'victim@example.com' }, origin);
    const [checked] = await Promise.allSettled(
      kind === 'embedded'
        ? [check(), change()]
        : await db.transaction().execute(async (tx) => {
            // Holds the check back after it has compared the code.
            await sql`lock table known_clients in exclusive mode`.execute(tx);
            const checking = check();
            await untilOneWaits(db);
            await change();
            return [checking];
          }),
    );
    expect(checked).toMatchObject({ status: 'rejected', reason: wrongCode });
    const { email, email_is_proven } = await db
      .selectFrom('accounts')
      .select(['email', 'email_is_proven'])
      .executeTakeFirstOrThrow();
    expect({ email, email_is_proven }).toEqual({
      email: 'victim@example.com',
      email_is_proven: false,
    });
  },
);
