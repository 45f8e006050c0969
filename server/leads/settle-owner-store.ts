import { sql } from 'kysely';
import type { Operator } from '../../domain/operators/roles.ts';
import type { Connection } from '../platform/database/database.ts';
import type { FormerOwners } from '../platform/database/people-tables.ts';
import { handOver } from './hand-over.ts';
import { householdOf, lockPhonesOf } from './household-store.ts';
import { isHeld, isOpen } from './lead-condition-store.ts';
import { insertLeadEvent } from './lead-event-store.ts';
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
  for (const { id, before, name } of settled) {
    await setOwner(connection, id, ownerId);
    const event = { kind: 'owner', before: name, after: owner.name, note: null } as const;
    await insertLeadEvent(connection, id, operator, event, at);
    await handOver(connection, { leadId: id, formerOwnerId: before, ownerId, operator, at });
  }
  return Object.fromEntries(settled.map(({ id, before }) => [id, before]));
}

/** A lead that got the owner of another lead of its buyer, as it was before. */
interface FollowedLead {
  id: number;
  reference: string;
  revision: number;
  owner_id: number | null;
}

/** Until this transaction ends, the buyer's next lead waits, and so does another change of owner. */
export async function lockBuyerOf(connection: Connection, leadId: number) {
  await sql`
    select from person_emails
    where person_id = (select person_id from leads where id = ${leadId})
    order by id for no key update`.execute(connection);
  await lockPhonesOf(connection, leadId);
}

/**
 * One buyer, one agent: the household's other open leads that were unassigned, or with the former owner of
 * this lead, get its new owner (null is nobody), who is told. `operator` is null for the site itself.
 */
export async function followLead(
  connection: Connection,
  {
    id,
    person_id,
    owner_id: from,
  }: { id: number; person_id: number | null; owner_id: number | null },
  owner: Pick<Operator, 'id' | 'name'> | null,
  operator: Pick<Operator, 'id' | 'name'> | null,
  at: Date,
): Promise<readonly FollowedLead[]> {
  const ownerId = owner?.id ?? null;
  const { rows } = await sql<FollowedLead & { name: string | null; isTheirs: boolean }>`
    select leads.id, reference, leads.revision, owner_id, person_id = ${person_id} as "isTheirs",
      coalesce(operators.name, operators.email) as name
    from leads left join operators on operators.id = owner_id
    where (person_id = ${person_id} or person_id in ${householdOf(person_id)})
      and leads.id <> ${id} and erased_at is null
      and ${isOpen} and not ${isHeld}
      and (owner_id is null or owner_id = ${from}::bigint)
      and owner_id is distinct from ${ownerId}::bigint
    order by leads.id for update of leads`.execute(connection);
  for (const { id: leadId, owner_id: formerOwnerId, name, isTheirs } of rows) {
    await setOwner(connection, leadId, ownerId);
    const kind = operator ? 'owner' : isTheirs ? 'returning' : 'household';
    const event = { kind, before: name, after: owner?.name ?? null, note: null } as const;
    await insertLeadEvent(connection, leadId, operator, event, at);
    await handOver(connection, { leadId, formerOwnerId, ownerId, operator, at });
  }
  return rows;
}

/**
 * Gives leads back, with what goes with them, to the owners before a merge who are still operators, and
 * tells them. Leads whose owner was changed since the merge stay. Returns how many it gave back.
 */
export async function restoreOwners(
  connection: Connection,
  { at: mergedAt, former_owners: formerOwners }: { at: Date; former_owners: FormerOwners },
  operator: Pick<Operator, 'id' | 'name'>,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{
    id: number;
    formerOwnerId: number | null;
    ownerId: number | null;
    before: string | null;
    after: string | null;
  }>`
    select leads.id, leads.owner_id as "formerOwnerId", former.owner_id::bigint as "ownerId",
      coalesce(now.name, now.email) as before, coalesce(operators.name, operators.email) as after
    from jsonb_each_text(${JSON.stringify(formerOwners)}::jsonb) as former (lead_id, owner_id)
    join leads on leads.id = former.lead_id::bigint
    left join operators on operators.id = former.owner_id::bigint
    left join operators as now on now.id = leads.owner_id
    where (former.owner_id is null or operators.id is not null) and leads.erased_at is null
      and leads.owner_id is distinct from former.owner_id::bigint
      and not exists (
        select from lead_events where lead_id = leads.id and at > ${mergedAt}
          and kind in ('owner', 'returning', 'household'))
    order by leads.id for update of leads`.execute(connection);
  for (const { id: leadId, formerOwnerId, ownerId, before, after } of rows) {
    await setOwner(connection, leadId, ownerId);
    const event = { kind: 'owner', before, after, note: null } as const;
    await insertLeadEvent(connection, leadId, operator, event, at);
    await handOver(connection, { leadId, formerOwnerId, ownerId, operator, at });
  }
  return rows.length;
}
