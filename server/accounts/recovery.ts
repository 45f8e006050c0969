import { isLinkSecret, type PasswordReset } from '../../domain/accounts/recovery.ts';
import { Refusal } from '../../domain/refusal.ts';
import { recoveryMessages } from '../../domain/text/messages/recovery.ts';
import type { LeadOrigin } from '../../domain/leads/lead.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import {
  findAccountByEmail,
  markEmailProven,
  updatePasswordHash,
  type Account,
} from './account-store.ts';
import {
  clearWrongCodes,
  consumeAttempt,
  findCodeOfLink,
  refundAttempt,
  spendCode,
} from './code-store.ts';
import { saveKnownClient } from './known-client-store.ts';
import { hashPassword, rejectCommonPassword, verifyPassword } from '../platform/passwords.ts';
import { planAccountMail } from './account-mail.ts';
import { codeMail } from './code-mail.ts';
import { passwordChangedMail } from './password-changed-mail.ts';
import { deleteSessionsOfAccount } from './session-store.ts';

type CodeCheck = Pick<PasswordReset, 'email' | 'code'>;

export interface Recovery {
  requestCode(email: string, origin: LeadOrigin): Promise<void>;
  /** Throws a Refusal for a wrong code or link; a right code verifies the address. */
  checkCode(check: CodeCheck, origin: LeadOrigin): Promise<void>;
  /** Uses up the code, sets the password and ends every session. Throws a Refusal. */
  resetPassword(reset: PasswordReset, origin: LeadOrigin): Promise<void>;
}

function wrongCode() {
  const { codeWrong } = recoveryMessages;
  return new Refusal('wrong_code', codeWrong, { field: 'code' });
}

/** Queried when there is no account, so that the database does the same work. */
const nobody = { id: 0, email_key: '' };

export function createRecoveryService(dependencies: AccountDependencies): Recovery {
  const { db, limits, now } = dependencies;

  async function proveCode({ email, code }: CodeCheck, { clientAddress }: LeadOrigin) {
    const account = await findAccountByEmail(db, email);
    const owner = account ?? nobody;
    // The link's secret has no limit: nobody can guess it, and strangers must not use it up.
    let hash = isLinkSecret(code) ? await findCodeOfLink(db, owner, code, now()) : null;
    const isLink = hash !== null;
    const isRight =
      isLink ||
      (await limits.tryCode(clientAddress, async () => {
        hash = await consumeAttempt(db, owner, code, now());
        return verifyPassword(hash, code);
      }));
    if (!isRight || !account || hash === null) throw wrongCode();
    return { account, hash, isLink };
  }

  async function trustClient(account: Account, { clientAddress }: LeadOrigin) {
    await clearWrongCodes(db, account.id);
    await saveKnownClient(db, account, clientAddress, now());
  }

  async function choosePassword(account: Account, codeHash: string, password: string) {
    const passwordHash = await hashPassword(password);
    await db.transaction().execute(async (tx) => {
      if (!(await spendCode(tx, account.id, codeHash))) throw wrongCode();
      if (!(await markEmailProven(tx, account))) throw wrongCode();
      await updatePasswordHash(tx, account.id, passwordHash);
      await deleteSessionsOfAccount(tx, account.id);
      if (account.password_hash !== null)
        await planAccountMail(tx, dependencies, passwordChangedMail, { accountId: account.id });
    });
  }

  return {
    async requestCode(email, { clientAddress }) {
      await limits.countCodeRequest(email, clientAddress);
      const account = await findAccountByEmail(db, email);
      await db
        .transaction()
        .execute((tx) =>
          planAccountMail(tx, dependencies, codeMail, { accountId: account?.id ?? null }),
        );
      const { emailUnknown } = recoveryMessages;
      if (!account) throw new Refusal('email_unknown', emailUnknown, { field: 'email' });
    },
    async checkCode(check, origin) {
      const { account, hash, isLink } = await proveCode(check, origin);
      // Programs open the links of a mail, too: that proves nothing.
      if (isLink) return;
      await trustClient(account, origin);
      await refundAttempt(db, account.id, hash);
      if (!(await markEmailProven(db, account))) throw wrongCode();
    },
    async resetPassword({ password, ...check }, origin) {
      rejectCommonPassword('password', password);
      const { account, hash } = await proveCode(check, origin);
      await trustClient(account, origin);
      await choosePassword(account, hash, password);
      await limits.clearFailures(account.email, origin.clientAddress);
    },
  };
}
