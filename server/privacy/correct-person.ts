import { updateAccount } from '../accounts/account-store.ts';
import type { Connection } from '../database/database.ts';
import { movePersonEmail } from '../people/people-store.ts';
import type { Person, PrivacyServices } from './find-person.ts';
import { correctLead, moveSubscriptions, type LeadCorrection } from './person-store.ts';

/** Corrects a worksheet's answers too; the last word of a name is the family name. */
function buildAnswers(purchaser: string, { name, email, phone }: LeadCorrection) {
  const words = name?.split(' ') ?? [];
  const answers: Record<string, string | undefined> = {
    first_name: name === undefined ? undefined : words.slice(0, -1).join(' ') || name,
    last_name: name === undefined ? undefined : words.length > 1 ? words.at(-1) : '',
    email,
    phone_number: phone?.number,
    phone_extension: phone && (phone.extension ?? ''),
  };
  return Object.fromEntries(
    Object.entries(answers).flatMap(([field, answer]) =>
      answer === undefined ? [] : [[`${purchaser}.${field}`, answer]],
    ),
  );
}

/**
 * Leaves consent records unchanged. Throws if another account has the address.
 */
export async function correctPersonRows(
  tx: Connection,
  person: Person,
  correction: LeadCorrection,
): Promise<void> {
  const { name, email, phone } = correction;
  for (const { id, form } of person.leads)
    await correctLead(
      tx,
      id,
      correction,
      form === 'worksheet' ? buildAnswers('firstPurchaser', correction) : {},
    );
  for (const { id } of person.coPurchases)
    await correctLead(tx, id, {}, buildAnswers('secondPurchaser', correction));
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
    await moveSubscriptions(tx, person.email, email);
}

export const correctPerson = (
  { database }: Pick<PrivacyServices, 'database'>,
  person: Person,
  correction: LeadCorrection,
): Promise<void> =>
  database.db.transaction().execute((tx) => correctPersonRows(tx, person, correction));
