import { sql } from 'kysely';
import type { Connection } from '../platform/database/database.ts';
import { isGenuine } from './lead-condition-store.ts';

/** A number that more people gave is a switchboard’s, or made up. */
const maxPeoplePerPhone = 4;

/**
 * Those who gave the same phone number as a person, except whom an operator keeps apart. A family has one
 * agent, as one buyer has, and so has a buyer with two email addresses.
 */
export const householdOf = (personId: number | null) => sql`(
  select sharing.person_id
  from (
    select distinct phone, phone_extension from leads
    where person_id = ${personId} and phone is not null and erased_at is null) as own
  cross join lateral (
    -- In the order of an index, which ends the search early for a number that everybody gives.
    select array(
      select distinct leads.person_id from leads
      where leads.phone = own.phone and leads.phone_extension is not distinct from own.phone_extension
        and leads.person_id is not null and erased_at is null and ${isGenuine}
      order by leads.person_id limit ${sql.lit(maxPeoplePerPhone + 1)}) as people) as found
  cross join lateral unnest(people) as sharing (person_id)
  where cardinality(people) <= ${sql.lit(maxPeoplePerPhone)} and sharing.person_id <> ${personId}
    and not exists (
      select from people_kept_apart
      where first_id = least(sharing.person_id, ${personId}::bigint)
        and second_id = greatest(sharing.person_id, ${personId}::bigint)))`;

/** Until this transaction ends, the next lead with the number waits, so that it finds this one’s owner. */
export const lockPhone = (connection: Connection, phone: string | null) =>
  sql`select pg_advisory_xact_lock(hashtext('household'), hashtext(${phone}))`.execute(connection);

/** The same for all numbers that the person of a lead gave. */
export const lockPhonesOf = (connection: Connection, leadId: number) =>
  sql`
    select pg_advisory_xact_lock(hashtext('household'), hashtext(phone)) from (
      select distinct phone from leads
      where phone is not null and person_id = (select person_id from leads where id = ${leadId})
      order by phone) as own`.execute(connection);
