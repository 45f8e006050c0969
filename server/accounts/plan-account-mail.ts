import type { Connection } from '../database/database.ts';
import type { AccountDeliveryKind } from '../database/tables.ts';
import { insertAccountDelivery } from '../deliveries/delivery-store.ts';
import type { AccountParts } from './account-parts.ts';

/**
 * Plans a mail to an account in the caller's transaction. Without an account it goes to nobody, at
 * the same cost; `address` is for a mail to another address than the account's.
 */
export async function planAccountMail(
  tx: Connection,
  { jobs }: Pick<AccountParts, 'jobs'>,
  kind: AccountDeliveryKind,
  to: { accountId: number | null; address?: string },
) {
  await jobs.enqueueDelivery(tx, await insertAccountDelivery(tx, kind, to.accountId, to.address));
}
