import { Refusal } from '../refusal.ts';
import { accountMessages } from '../text/messages/account.ts';

export interface Member {
  id: number;
  /** The identifier that the API shows; `id` stays on the server. */
  uid: string;
  name: string;
  email: string;
  /** E.164. */
  mobile: string;
  mobileExtension: string | null;
  /** The member entered a code sent to this address, so leads submitted with it may be shown. */
  isEmailProven: boolean;
}

/** Nobody may view or change what belongs to somebody else's address. Throws a 403 Refusal. */
export function refuseUnproven({ isEmailProven }: Pick<Member, 'isEmailProven'>) {
  if (!isEmailProven) throw new Refusal('email_unproven', accountMessages.emailUnproven);
}
