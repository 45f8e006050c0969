import type { Member } from '../../domain/accounts/member.ts';
import type { ProfileChanges } from '../../domain/accounts/profile.ts';
import { mailKinds } from '../../domain/leads/mail-kinds.ts';
import { accountMessages } from '../../domain/text/messages/account.ts';
import type { LeadOrigin } from '../leads/lead-store.ts';
import { ApiError } from '../api-error.ts';
import type { AccountParts } from './account-parts.ts';
import {
  deleteAccount,
  findAccountById,
  updateAccount,
  updatePasswordHash,
} from './account-store.ts';
import { buildMember } from './build-member.ts';
import { hashPassword, rejectCommonPassword, verifyPassword } from './passwords.ts';
import { planAccountMail } from './plan-account-mail.ts';
import { deleteSessionsOfAccount } from './session-store.ts';

export interface Profiles {
  /** Changes what is given; a new address is told to the old one. Throws a 409 ApiError. */
  updateProfile(member: Member, changes: ProfileChanges): Promise<Member>;
  /** Ends every session, also the one that asks. Throws an ApiError for a wrong or common password. */
  updatePassword(
    member: Member,
    passwords: { currentPassword: string; newPassword: string },
    origin: LeadOrigin,
  ): Promise<void>;
  /** Deletes the account for good and ends its subscription. Throws an ApiError for a wrong password. */
  deleteAccount(member: Member, password: string, origin: LeadOrigin): Promise<void>;
}

/** What members change about themselves. */
export function createProfiles(parts: AccountParts): Profiles {
  const { db, limits, newsletter } = parts;

  async function refuseWrongPassword(
    { id, email }: Member,
    [field, password]: readonly [field: string, password: string],
    { clientAddress }: LeadOrigin,
  ) {
    const account = await findAccountById(db, id);
    const isRight = await limits.tryPassword(email, clientAddress, () =>
      verifyPassword(account?.password_hash ?? null, password),
    );
    const { passwordWrong } = accountMessages;
    if (!isRight)
      throw new ApiError(400, 'wrong_password', passwordWrong, {
        fields: { [field]: passwordWrong },
      });
  }

  return {
    async updateProfile(member, changes) {
      const account = await db.transaction().execute(async (tx) => {
        const updated = await updateAccount(tx, member.id, changes);
        if (!updated) {
          const { emailDuplicate } = accountMessages;
          throw new ApiError(409, 'email_registered', emailDuplicate, {
            fields: { email: emailDuplicate },
          });
        }
        if (updated.email_key !== member.email.toLowerCase())
          await planAccountMail(tx, parts, 'mail-email-changed', {
            accountId: member.id,
            address: member.email,
          });
        return updated;
      });
      return buildMember(account);
    },
    async updatePassword(member, { currentPassword, newPassword }, origin) {
      rejectCommonPassword('newPassword', newPassword);
      await refuseWrongPassword(member, ['currentPassword', currentPassword], origin);
      const passwordHash = await hashPassword(newPassword);
      await db.transaction().execute(async (tx) => {
        await updatePasswordHash(tx, member.id, passwordHash);
        await deleteSessionsOfAccount(tx, member.id);
        await planAccountMail(tx, parts, 'mail-password-changed', { accountId: member.id });
      });
    },
    async deleteAccount(member, password, origin) {
      await refuseWrongPassword(member, ['password', password], origin);
      if (member.isEmailProven) await newsletter.unsubscribe(member.email, mailKinds, origin);
      await deleteAccount(db, member.id);
    },
  };
}
