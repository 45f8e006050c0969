import { sql } from 'kysely';
import type { Phone } from '../../domain/leads/forms/phone.ts';
import { holdsWorksheet } from '../../domain/leads/lead-form-rows.ts';
import { forgetRefusals } from '../mail/delivery-store.ts';
import type { Connection } from '../platform/database/database.ts';
import { foldLead } from './lead-store.ts';

/** Null removes a value. */
interface LeadCorrection {
  name?: string | null;
  email?: string | null;
  phone?: Phone | null;
}

type Purchaser = 'firstPurchaser' | 'secondPurchaser';

/** The answers of a worksheet about a purchaser; the last word of a name is the family name. */
function buildAnswers(purchaser: Purchaser, { name, email, phone }: LeadCorrection) {
  const words = name?.split(' ') ?? [];
  const answers: Record<string, string | undefined> = {
    first_name: name === undefined ? undefined : words.slice(0, -1).join(' ') || (name ?? ''),
    last_name: name === undefined ? undefined : words.length > 1 ? words.at(-1) : '',
    email: email === null ? '' : email,
    phone_number: phone === null ? '' : phone?.number,
    phone_extension: phone === undefined ? undefined : (phone?.extension ?? ''),
  };
  return Object.fromEntries(
    Object.entries(answers).flatMap(([field, answer]) =>
      answer === undefined ? [] : [[`${purchaser}.${field}`, answer]],
    ),
  );
}

const addAnswers = (answers: Readonly<Record<string, string>>) =>
  sql<string>`attributes || ${JSON.stringify(answers)}::jsonb`;

/** Corrects what a co-purchaser is called in a worksheet. */
export const correctCoPurchaser = (
  connection: Connection,
  id: number,
  correction: LeadCorrection,
) =>
  connection
    .updateTable('leads')
    .set({ attributes: addAnswers(buildAnswers('secondPurchaser', correction)) })
    .where('id', '=', id)
    .execute();

/**
 * Corrects who sent a lead, also in a worksheet's answers. Consents and sent mail stay as they are. Returns
 * whether mail that did not arrive goes to the new address.
 */
export async function correctLead(
  connection: Connection,
  id: number,
  { phone, ...correction }: LeadCorrection,
): Promise<boolean> {
  const lead = await connection
    .selectFrom('leads')
    .select([
      'form',
      'reference',
      'name',
      'email',
      'phone',
      'project_stub as projectStub',
      'message',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const number = phone === undefined ? lead.phone : (phone?.number ?? null);
  const answers = holdsWorksheet(lead.form)
    ? buildAnswers('firstPurchaser', { phone, ...correction })
    : {};
  await connection
    .updateTable('leads')
    .set({
      ...correction,
      ...(correction.email !== undefined && { email_is_proven: false }),
      ...(phone !== undefined && { phone: number, phone_extension: phone?.extension ?? null }),
      search_text: foldLead({ ...lead, ...correction, phone: number }),
      attributes: addAnswers(answers),
    })
    .where('id', '=', id)
    .execute();
  if (correction.email === undefined) return false;
  return (await forgetRefusals(connection, id)) && correction.email !== null;
}
