import type { Member } from '../../../../domain/accounts/member.ts';

export const presentMember = ({ uid, name, email, mobile, mobileExtension }: Member) => ({
  uid,
  name,
  email,
  mobile,
  ...(mobileExtension && { mobileExtension }),
});
