import { sql } from 'kysely';
import type { Connection } from '../../server/platform/database/database.ts';

const message =
  'Please send me the floor plans of the two-bedroom homes with a balcony, the deposit structure and what parking costs. We would move in two years from now.';

/**
 * A day's leads, with every write the site makes for each, so that dead rows accumulate for vacuum:
 * the lead, its due time, its answer; its mails and jobs, then attempted, then sent.
 */
export async function fillDay(db: Connection, { from, count }: { from: number; count: number }) {
  await sql`
    with numbers as (select generate_series(${from}::int, ${from + count - 1}::int) as n),
    persons as (insert into people select from numbers returning id),
    paired as (
      select id, ${from}::int + row_number() over (order by id) - 1 as n from persons
    ),
    addresses as (
      insert into person_emails (email_key, person_id)
      select 'ada' || n || '@example.com', id from paired
    )
    insert into leads (reference, submission_id, form, source, name, email, phone, message,
      project_stub, attributes, attribution, page_url, client_address, user_agent, answer, person_id, request_id)
    select 'GB-' || n, gen_random_uuid()::text, 'project-request', 'google', 'Ada Byron ' || n,
      'ada' || n || '@example.com', '+14165550123', ${message}, 'sextant', '{"isAgent": false}'::jsonb,
      '{"utm_source": "google", "utm_medium": "cpc", "landing_page": "/projects/toronto"}'::jsonb,
      'https://homes.example/property-details/sextant', '203.0.113.' || n % 256,
      'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
      'Thank you. We will be in touch soon.', id, gen_random_uuid()::text
    from paired`.execute(db);
  const ours = sql`select id from leads where reference in (
    select 'GB-' || n from generate_series(${from}::int, ${from + count - 1}::int) as n)`;
  await sql`update leads set due_at = now() + interval '15 minutes' where id in (${ours})`.execute(
    db,
  );
  await sql`
    insert into consents (lead_id, email, purpose, granted, wording, wording_version, page_url)
    select id, email, 'news', true, 'I agree to get news of new projects by email.', '1', page_url
    from leads where id in (${ours})`.execute(db);
  await sql`
    insert into deliveries (lead_id, kind)
    select leads.id, kind from leads, (values ('mail-visitor'), ('mail-brokerage')) as kinds (kind)
    where leads.id in (${ours})`.execute(db);
  await sql`
    insert into pgboss.job (id, name)
    select id, 'mail-lead' from deliveries where lead_id in (${ours})`.execute(db);
  await sql`
    update pgboss.job set state = 'active', started_on = now() where state = 'created'`.execute(db);
  await sql`
    update deliveries set attempts = 1, sent_at = now() where lead_id in (${ours})`.execute(db);
  await sql`
    update pgboss.job set state = 'completed', completed_on = now() where state = 'active'`.execute(
    db,
  );
  await sql`
    insert into rate_limits (key, window_start, hits)
    select 'lead:' || n, now(), 1
    from generate_series(${from}::int, ${from + count - 1}::int) as n`.execute(db);
  await sql`
    insert into lead_events (lead_id, at, kind, operator_name, before, after)
    select id, now(), 'status', 'Grace', 'new', 'contacted' from leads where id in (${ours})`.execute(
    db,
  );
  await sql`
    update leads set status = 'contacted', answered_at = now(), answered_minutes = 5, revision = revision + 1
    where id in (${ours})`.execute(db);
}
