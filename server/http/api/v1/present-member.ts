import type { Member } from '../../../../domain/accounts/member.ts';

/** A member as the API shows it to themselves. */
export const presentMember = ({ uid, name, email, mobile, mobileExtension }: Member) => ({
  uid,
  name,
  email,
  mobile,
  ...(mobileExtension && { mobileExtension }),
});
