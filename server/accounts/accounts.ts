import type { Config } from '../platform/settings/config.ts';
import type { Database } from '../platform/database/database.ts';
import { createAccountLimits } from './account-limits.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { deleteExpiredCodes } from './code-store.ts';
import { deleteFavourites, insertFavourites, listFavourites } from './favourite-store.ts';
import { deleteOldKnownClients } from './known-client-store.ts';
import { createFirstPasswordService, type FirstPasswords } from './first-password.ts';
import { createLoginService, type Logins } from './login.ts';
import { createPersonalDataService, type PersonalData } from './personal-data.ts';
import { createProfileService, type Profiles } from './profiles.ts';
import { createRecoveryService, type Recovery } from './recovery.ts';
import { createRegistrationService, type Registrations } from './registration.ts';
import { deleteExpiredSessions } from './session-store.ts';

export interface Accounts
  extends Logins, Registrations, FirstPasswords, Recovery, Profiles, PersonalData {
  listFavourites(member: { id: number }): Promise<string[]>;
  addFavourites(member: { id: number }, stubs: readonly string[]): Promise<void>;
  removeFavourites(member: { id: number }, stubs: readonly string[]): Promise<void>;
}

export function createAccountService(
  { db }: Pick<Database, 'db'>,
  config: Pick<Config, 'limits'>,
  {
    notice,
    ...rest
  }: Pick<AccountDependencies, 'jobs' | 'leads' | 'emailPreferences' | 'now'> & {
    /** Writes a sentence to the log. */
    notice(sentence: string): void;
  },
): Accounts {
  const dependencies = {
    ...rest,
    db,
    limits: createAccountLimits({ db }, config, rest.now, notice),
  };
  return {
    ...createLoginService(dependencies),
    ...createRegistrationService(dependencies),
    ...createFirstPasswordService(dependencies),
    ...createRecoveryService(dependencies),
    ...createProfileService(dependencies),
    ...createPersonalDataService(dependencies),
    listFavourites: async ({ id }) =>
      (await listFavourites(db, id)).map(({ projectStub }) => projectStub),
    addFavourites: ({ id }, stubs) => insertFavourites(db, id, stubs),
    removeFavourites: ({ id }, stubs) => deleteFavourites(db, id, stubs),
  };
}

/** Deletes expired sessions, codes and known clients. */
export async function purgeExpired({ db }: Pick<Database, 'db'>, now: Date) {
  await deleteExpiredSessions(db, now);
  await deleteExpiredCodes(db, now);
  await deleteOldKnownClients(db, now);
}
