import { sql } from 'kysely';
import type { ProjectFacts } from '../../domain/alerts/project-facts.ts';
import { deleteProjectChanges } from '../catalogue/project-change-store.ts';
import type { Connection } from '../platform/database/database.ts';
import { waitForOthers } from './alert-news-store.ts';
import { isActive } from './alert-store.ts';

export interface ChangedFavourite {
  projectId: number;
  stub: string;
  /** Oldest first, each with what a follower since compares with; null where it was not listed. */
  changes: readonly { at: Date; before: ProjectFacts | null }[];
  after: ProjectFacts;
}

/**
 * Stores what a project was and is, for each member who follows it as a favourite, and deletes its
 * changes up to `upTo`: nobody is told twice. A fact that waits to be told keeps its earlier state.
 */
export async function insertFavouriteNews(
  tx: Connection,
  { projectId, stub, changes, after }: ChangedFavourite,
  { upTo, now }: { upTo: number; now: Date },
) {
  await waitForOthers(tx);
  if ((await deleteProjectChanges(tx, [projectId], upTo)) === 0) return;
  const id = sql`${String(projectId)}::text`;
  await sql`
    with told as (
      select alerts.id as alert_id, (
        select nullif(change->'before', 'null')
        from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) with ordinality as listed (change, position)
        where (change->>'at')::timestamptz > greatest(alerts.since, s.subscribed_at, f.added_at)
        order by position limit 1) as facts
      from account_favourites f join accounts on accounts.id = f.account_id
        join alerts on alerts.email_key = accounts.email_key and alerts.kind = 'favourites'
        join subscribers s on s.email_key = alerts.email_key and s.kind = 'alerts'
      where f.project_stub = ${stub} and ${isActive})
    insert into alert_news (alert_id, changed, at)
    select alert_id, jsonb_build_object(${id}, jsonb_build_object(
      'before', facts, 'after', ${JSON.stringify(after)}::jsonb)), ${now}
    from told where facts is not null and (facts <> ${JSON.stringify(after)}::jsonb or exists (
      select from alert_news waiting where waiting.alert_id = told.alert_id
        and waiting.delivery_id is null and waiting.changed ? ${id}))
    on conflict (alert_id) where delivery_id is null
      do update set changed = alert_news.changed || jsonb_build_object(${id},
        jsonb_build_object('after', excluded.changed->${id}->'after', 'before', (
          select jsonb_object_agg(name, case
            when was is distinct from alert_news.changed->${id}->'after'->name then was
            else fact end)
          from jsonb_each(excluded.changed->${id}->'before') as known (name, fact),
            lateral (select alert_news.changed->${id}->'before'->name as was) waiting)))`.execute(
    tx,
  );
}

/** The stubs of an address's favourites. */
export async function listFavouriteStubs(
  connection: Connection,
  email: string,
): Promise<Set<string>> {
  const rows = await connection
    .selectFrom('account_favourites')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('project_stub')
    .where('email_key', '=', email.toLowerCase())
    .execute();
  return new Set(rows.map(({ project_stub: stub }) => stub));
}
