import { refuseUnproven, type Member } from '../../domain/accounts/member.ts';
import type { ProfileChanges } from '../../domain/accounts/profile.ts';
import { mailKinds, type WantedMail } from '../../domain/mail/mail-kinds.ts';
import { newsletterForm } from '../../domain/leads/forms/newsletter.ts';
import { Refusal } from '../../domain/refusal.ts';
import { accountMessages } from '../../domain/text/messages/account.ts';
import type { LeadOrigin } from '../../domain/leads/lead.ts';
import { deleteAlertsOf, moveAlerts } from '../alerts/alert-store.ts';
import { type AccountDependencies, buildMember } from './account-dependencies.ts';
import {
  deleteAccount,
  findAccountById,
  updateAccount,
  updatePasswordHash,
} from './account-store.ts';
import { hashPassword, rejectCommonPassword, verifyPassword } from '../platform/passwords.ts';
import { planAccountMail } from './account-mail.ts';
import { emailChangedMail } from './email-changed-mail.ts';
import { passwordChangedMail } from './password-changed-mail.ts';
import { deleteSessionsOfAccount } from './session-store.ts';

export interface Profiles {
  /** Throws a Refusal for an address that has an account, or after too many new addresses. */
  updateProfile(member: Member, changes: ProfileChanges, origin: LeadOrigin): Promise<Member>;
  /**
   * Ends every session, including the current one. Throws a Refusal for a wrong or common
   * password.
   */
  updatePassword(
    member: Member,
    passwords: { currentPassword: string; newPassword: string },
    origin: LeadOrigin,
  ): Promise<void>;
  /** A member's mail subscriptions. Throws a 403 Refusal while the address is unverified. */
  getPreferences(member: Member): Promise<WantedMail>;
  setPreferences(
    member: Member,
    wanted: Partial<WantedMail>,
    source: string,
    origin: LeadOrigin,
  ): Promise<WantedMail>;
  /** Deletes the account for good and ends its subscription. Throws a Refusal for a wrong password. */
  deleteAccount(member: Member, password: string, origin: LeadOrigin): Promise<void>;
}

export function createProfileService(dependencies: AccountDependencies): Profiles {
  const { db, leads, limits, emailPreferences, now } = dependencies;

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
      throw new Refusal('wrong_password', passwordWrong, {
        field,
      });
  }

  return {
    async updateProfile(member, changes, { clientAddress }) {
      const isMoved =
        changes.email !== undefined && changes.email.toLowerCase() !== member.email.toLowerCase();
      if (isMoved) await limits.countLookup(clientAddress);
      const account = await db.transaction().execute(async (tx) => {
        const updated = await updateAccount(tx, member.id, changes);
        if (!updated) {
          const { emailDuplicate } = accountMessages;
          throw new Refusal('email_registered', emailDuplicate, {
            field: 'email',
          });
        }
        // An unverified address may belong to a stranger.
        if (isMoved && member.isEmailProven) {
          const move = { from: member.email, to: updated.email, isProven: false, now: now() };
          await moveAlerts(tx, move);
          await planAccountMail(tx, dependencies, emailChangedMail, {
            accountId: member.id,
            address: member.email,
          });
        }
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
        if (member.isEmailProven)
          await planAccountMail(tx, dependencies, passwordChangedMail, {
            accountId: member.id,
          });
      });
    },
    async getPreferences(member) {
      refuseUnproven(member);
      return emailPreferences.read(member.email);
    },
    async setPreferences(member, wanted, source, origin) {
      refuseUnproven(member);
      const { email } = member;
      const before = await emailPreferences.read(email);
      if (wanted.newsletter && !before.newsletter)
        await leads.submit(newsletterForm.build({ email, consent: true }, source), origin);
      // Changes only the given kinds, so that concurrent requests do not undo each other.
      await emailPreferences.change(email, wanted, origin);
      return emailPreferences.read(email);
    },
    async deleteAccount(member, password, origin) {
      await refuseWrongPassword(member, ['password', password], origin);
      if (member.isEmailProven) {
        await emailPreferences.unsubscribe(member.email, mailKinds, origin);
        await deleteAlertsOf(db, member.email);
      }
      await deleteAccount(db, member.id);
    },
  };
}
