import { buildAccountInsert } from '../../server/accounts/account-store.ts';

/** Adds an account without its registration, and returns its id. */
export const insertAccount = async (
  ...given: Parameters<typeof buildAccountInsert>
): Promise<number> => (await buildAccountInsert(...given).executeTakeFirstOrThrow()).id;
