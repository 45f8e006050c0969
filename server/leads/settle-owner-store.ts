import { sql } from 'kysely';
import type { Operator } from '../../domain/operators/roles.ts';
import type { Connection } from '../platform/database/database.ts';
import type { FormerOwners } from '../platform/database/people-tables.ts';
import { isOpen } from './inbox-condition-store.ts';
import { insertLeadEvent } from './inbox-store.ts';
import { insertHandoverNotice } from './notice-store.ts';
import { findPersonOwner, setOwner } from './routing-store.ts';

/**
 * Gives the open leads of two people one owner, that of the first if there is one, and tells the owner
 * of those from colleagues. Returns the owners before of what was changed.
 */
export async function settleOwner(
  connection: Connection,
  [kept, gone]: readonly [number, number],
  operator: Pick<Operator, 'id' | 'name'>,
  at: Date,
): Promise<FormerOwners> {
  const owner =
    (await findPersonOwner(connection, kept)) ?? (await findPersonOwner(connection, gone));
  if (!owner) return {};
  const { operatorId: ownerId } = owner;
  const { rows: settled } = await sql<{ id: number; before: number | null; name: string | null }>`
    select leads.id, owner_id as before, coalesce(operators.name, operators.email) as name
    from leads left join operators on operators.id = owner_id
    where person_id in (${kept}, ${gone}) and erased_at is null and ${isOpen}
      and owner_id is distinct from ${ownerId}
    order by leads.id for update of leads`.execute(connection);
  for (const { id, name } of settled) {
    await setOwner(connection, id, ownerId);
    const event = { kind: 'owner', before: name, after: owner.name, note: null } as const;
    await insertLeadEvent(connection, id, operator, event, at);
    await insertHandoverNotice(connection, { leadId: id, ownerId, operatorId: operator.id, at });
  }
  return Object.fromEntries(settled.map(({ id, before }) => [id, before]));
}

/** Gives leads back to the owners before a merge who are still operators. */
export const restoreOwners = (connection: Connection, formerOwners: FormerOwners) =>
  sql`
    update leads set owner_id = operators.id, revision = leads.revision + 1
    from jsonb_each_text(${JSON.stringify(formerOwners)}::jsonb) as former (lead_id, owner_id)
    left join operators on operators.id = former.owner_id::bigint
    where leads.id = former.lead_id::bigint
      and (former.owner_id is null or operators.id is not null)`.execute(connection);
