import type { Phone } from '../../domain/leads/forms/phone.ts';
import { updateAccount } from '../accounts/account-store.ts';
import { moveAlerts } from '../alerts/alert-store.ts';
import type { Connection } from '../platform/database/database.ts';
import { correctCoPurchaser, correctLead } from '../leads/correct-lead-store.ts';
import { movePersonEmail } from '../leads/intake/people-store.ts';
import type { Person, PrivacyServices } from './find-person.ts';
import { moveSubscriptions } from './person-store.ts';

/** What a person asks to be corrected. */
export interface PersonCorrection {
  name?: string;
  email?: string;
  phone?: Phone;
}

async function moveAddress(tx: Connection, from: string, to: string) {
  await moveSubscriptions(tx, from, to);
  await moveAlerts(tx, { from, to, isProven: true, now: new Date() });
}

/**
 * Leaves consent records unchanged. Throws if another account has the address.
 */
export async function correctPersonRows(
  tx: Connection,
  person: Person,
  correction: PersonCorrection,
): Promise<void> {
  const { name, email, phone } = correction;
  for (const { id } of person.leads) await correctLead(tx, id, correction);
  for (const { id } of person.coPurchases) await correctCoPurchaser(tx, id, correction);
  if (person.account) {
    const changes = {
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email }),
      ...(phone !== undefined && { mobile: phone }),
    };
    if (!(await updateAccount(tx, person.account.id, changes)))
      throw new Error(`Another account has the address ${email}. Erase or correct that one first.`);
  }
  if (email === undefined) return;
  const leadIds = person.leads.map(({ id }) => id);
  await movePersonEmail(tx, email, leadIds);
  if (email.toLowerCase() !== person.email.toLowerCase())
    await moveAddress(tx, person.email, email);
}

export const correctPerson = (
  { database }: Pick<PrivacyServices, 'database'>,
  person: Person,
  correction: PersonCorrection,
): Promise<void> =>
  database.db.transaction().execute((tx) => correctPersonRows(tx, person, correction));
