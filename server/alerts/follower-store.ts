import { sql } from 'kysely';
import type { AlertSearch } from '../../domain/alerts/alert-search.ts';
import type { Connection } from '../platform/database/database.ts';
import { isActive } from './alert-store.ts';

export interface SearchOfPeople extends AlertSearch {
  /** The addresses, in lower case, that follow it at present. */
  people: string[];
}

/** Each search that somebody follows, once. */
export async function listSearchesOfPeople(connection: Connection): Promise<SearchOfPeople[]> {
  const { rows } = await sql<SearchOfPeople>`
    select kind, parameters, array_agg(email_key) as people
    from alerts where ${isActive} and kind <> 'favourites'
    group by kind, parameters`.execute(connection);
  return rows;
}

export interface FoundBySearch extends AlertSearch {
  projectIds: readonly number[];
}

/** The people whose alerts have news that they have not found before, or who follow these favourites. */
export async function countPeopleToTell(
  connection: Connection,
  news: readonly FoundBySearch[],
  changedStubs: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct email_key) as count from (
      select alerts.email_key
      from json_array_elements(${JSON.stringify(news)}::json) found
        join alerts on alerts.kind = found->>'kind' and alerts.parameters = found->>'parameters'
      where ${isActive} and exists (
        select value::bigint from json_array_elements_text(found->'projectIds')
        except select unnest(alerts.found_ids))
      union all
      select alerts.email_key
      from account_favourites f join accounts on accounts.id = f.account_id
        join alerts on alerts.email_key = accounts.email_key and alerts.kind = 'favourites'
      where ${isActive} and f.project_stub in (
        select value from json_array_elements_text(${JSON.stringify(changedStubs)}::json))
    ) people`.execute(connection);
  return rows[0]?.count ?? 0;
}

/** The addresses, in lower case, of the members who marked each of these projects. */
export async function listHearts(
  connection: Connection,
  stubs: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const { rows } = await sql<{ stub: string; people: string[] }>`
    select f.project_stub as stub, array_agg(accounts.email_key) as people
    from account_favourites f join accounts on accounts.id = f.account_id
    where f.project_stub in (
      select value from json_array_elements_text(${JSON.stringify(stubs)}::json))
    group by f.project_stub`.execute(connection);
  return new Map(rows.map(({ stub, people }) => [stub, people]));
}
