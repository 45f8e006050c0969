import type { Member } from '../../domain/accounts/member.ts';
import { listAlertsOfPerson } from '../alerts/alert-store.ts';
import { listAccountDeliveries } from '../mail/delivery-store.ts';
import { listLeadsByEmail } from '../leads/lead-store.ts';
import { listConsentsByEmail } from '../mail/consent-store.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { findAccountById } from './account-store.ts';
import { listFavourites } from './favourite-store.ts';
import { listSessions } from './session-store.ts';

export interface PersonalData {
  /** Leads sent with the member's address, newest first; none while the address is unverified. */
  listRequests(member: Member): ReturnType<typeof listLeadsByEmail>;
  collect(member: Member, token: string): Promise<Record<string, unknown>>;
}

export function createPersonalDataService({
  db,
  emailPreferences,
  now,
}: AccountDependencies): PersonalData {
  const listRequests = async ({ email, isEmailProven }: Member) =>
    isEmailProven ? listLeadsByEmail(db, email) : [];

  return {
    listRequests,
    async collect(member, token) {
      const { id, isEmailProven, ...profile } = member;
      const account = await findAccountById(db, id);
      const subscriptions = isEmailProven ? await emailPreferences.read(member.email) : null;
      return {
        exportedAt: now(),
        profile: { ...profile, isEmailProven, createdAt: account?.created_at },
        preferences: subscriptions,
        alerts: isEmailProven ? await listAlertsOfPerson(db, member.email) : [],
        favourites: await listFavourites(db, id),
        sessions: await listSessions(db, id, token, now()),
        mails: await listAccountDeliveries(db, id),
        requests: await listRequests(member),
        consents: isEmailProven ? await listConsentsByEmail(db, member.email) : [],
      };
    },
  };
}
