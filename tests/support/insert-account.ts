import { insertAccount as insert } from '../../server/accounts/account-store.ts';

/** Adds an account without its registration, and returns its id. */
export async function insertAccount(...given: Parameters<typeof insert>): Promise<number> {
  const id = await insert(...given);
  if (id === null) throw new Error('The address has an account.');
  return id;
}
