import { sql } from 'kysely';
import type { Operator } from '../../domain/operators/roles.ts';
import type { DuplicateReason } from '../../domain/people/duplicate-reasons.ts';
import type { Connection } from '../platform/database/database.ts';
import { isHeld } from '../leads/lead-condition-store.ts';
import { visibleLeads } from '../leads/visible-lead-store.ts';

/** Values shared by more people than this prove nothing: a switchboard, a name like John Smith. */
const maxPeoplePerValue = 12;
/** Trigram similarity of the parts before the @: "jane.doe" and "jdoe" have 0.4. */
const minSimilarity = 0.35;

interface DuplicatePair {
  first: number;
  second: number;
  why: DuplicateReason[];
}

/**
 * Possible duplicates among people whose leads the operator may see, likeliest first; for one
 * person or among all. Excludes pairs marked as different.
 */
export async function listDuplicates(
  connection: Connection,
  operator: Operator,
  { personId, max }: { personId?: number; max: number },
): Promise<DuplicatePair[]> {
  const seen = visibleLeads(connection, operator)
    .select(({ fn }) => [
      'person_id',
      fn<string | null>('lower', ['leads.name']).as('name'),
      fn<string | null>('lower', ['leads.email']).as('email'),
      'phone',
    ])
    .where('person_id', 'is not', null)
    .where('leads.status', '!=', 'spam')
    .where(({ not }) => not(isHeld))
    .$if(personId !== undefined, (leads) =>
      leads.where(
        sql<boolean>`leads.id in (
          select other.id from leads own join leads other on other.phone = own.phone where own.person_id = ${personId}
          union select other.id from leads own join leads other on lower(other.email) = lower(own.email) where own.person_id = ${personId}
          union select other.id from leads own join leads other on lower(other.name) = lower(own.name) where own.person_id = ${personId})`,
      ),
    );
  const { rows } = await sql<DuplicatePair>`
    with seen as materialized ${seen},
    -- Cheaper than count(distinct), which sorts.
    common as materialized (
      select 'phone' as why, phone as fact from seen group by phone having min(person_id) < max(person_id)
      union all select 'email', email from seen group by email having min(person_id) < max(person_id)
      union all select 'name', name from seen group by name having min(person_id) < max(person_id)),
    facts as materialized (
      select why, fact, person_id from common join seen on why = 'phone' and phone = fact
      union select why, fact, person_id from common join seen on why = 'email' and email = fact
      union select why, fact, person_id from common join seen on why = 'name' and name = fact),
    shared as materialized (
      select why, fact from facts group by why, fact having count(*) <= ${maxPeoplePerValue}),
    addresses as materialized (
      select distinct person_id, split_part(email, '@', 1) as local from seen
      where person_id in (select person_id from facts where why = 'name')),
    pairs as materialized (
      select a.person_id as first, b.person_id as second, why
      from shared join facts a using (why, fact) join facts b using (why, fact)
      where a.person_id < b.person_id),
    found as (
      select first, second, json_agg(distinct why order by why) as why, count(distinct why) as grounds
      from pairs left join addresses x on x.person_id = first left join addresses y on y.person_id = second
      group by first, second
      having bool_or(why <> 'name' or similarity(x.local, y.local) >= ${minSimilarity}))
    select first, second, why from found
    where not exists (select from people_kept_apart where first_id = first and second_id = second)
      and (${personId ?? null}::bigint is null or ${personId ?? null}::bigint in (first, second))
    order by grounds desc, first desc, second desc limit ${max}`.execute(connection);
  return rows;
}
