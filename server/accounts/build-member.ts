import type { Member } from '../../domain/accounts/member.ts';
import type { Account } from './account-store.ts';

/** An account as those who work with its owner know it. */
export const buildMember = ({
  id,
  uid,
  name,
  email,
  mobile,
  mobile_extension: mobileExtension,
  email_is_proven: isEmailProven,
}: Omit<Account, 'email_key' | 'password_hash' | 'created_at'>): Member => ({
  id,
  uid,
  name,
  email,
  mobile,
  mobileExtension,
  isEmailProven,
});
