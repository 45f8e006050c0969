import path from 'node:path';
import { sql } from 'kysely';
import type { Role } from '../../domain/operators/roles.ts';
import { insertSavedView } from '../../server/leads/inbox/saved-view-store.ts';
import { openEmbeddedDatabase } from '../../server/platform/database/embedded.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { saveOperator } from '../../server/operators/operator-store.ts';
import { fillProjects } from './catalogue-editor.ts';
import { addPictures } from './fill-pictures.ts';
import { insertOperatorSession } from '../../server/operators/operator-session-store.ts';

const agents = 12;

/** The maximum an operator may save, a third with a search; half as many for the team. */
const savedQueries = [
  '?status=new',
  '?status=contacted&owner=nobody',
  '?view=mine&form=contact',
  '?view=overdue&source=api',
  '?project=project-7',
  '?view=unassigned&project=project-8',
  '?form=meeting&layout=board',
  '?view=snoozed',
  '?q=family4321',
  '?q=person12345%40',
  '?view=mine&q=zeppelin',
  '?q=GB-0123',
];

/**
 * Adds two years of leads with their events, a tenth unanswered, and projects with pictures; returns
 * the session cookie of each role.
 */
export async function fillConsole(
  dataDir: string,
  counts: { leads: number; events: number; projects: number },
) {
  const database = await openEmbeddedDatabase(path.join(dataDir, 'database'), (error) => {
    throw error;
  });
  const { db } = database;
  await migrate(db);
  const now = new Date();
  const enter = async (name: string, roles: Role[]) => {
    const { id } = await saveOperator(db, `${name}@example.com`, { name, roles });
    await sql`update operators set password_hash = 'x' where id = ${id}`.execute(db);
    const token = `bench-${name}`;
    await insertOperatorSession(db, { operatorId: id, token, userAgent: null, now });
    return { id, cookie: `groundbreak-console=${token}` };
  };
  const admin = await enter('admin', ['admin']);
  const editor = await enter('editor', ['editor']);
  const team = [];
  for (let agent = 1; agent <= agents; agent += 1)
    team.push(await enter(`agent${agent}`, ['agent']));
  const agentIds = team.map(({ id }) => id);
  await sql`
    insert into leads (reference, form, source, name, email, phone, message, project_stub, answer,
      attribution, received_at, status, owner_id, due_at, answered_at, answered_minutes, escalated_at,
      search_text)
    select leads.*,
      -- Prevents overdue notices for generated leads.
      now(),
      lower(translate(concat_ws(' ', name, email, phone, reference, project_stub, message), '.-', '  '))
    from (select 'GB-' || lpad(n::text, 6, '0') as reference,
      (array['project-request', 'contact', 'meeting', 'worksheet', 'newsletter'])[1 + n % 5] as form,
      (array['homes.example', 'api', 'partner.example'])[1 + n % 3] as source,
      'Name' || n % 997 || ' Family' || n % 4999 as name, 'person' || n % 40000 || '@example.com' as email,
      '+1416' || lpad((n % 9000000)::text, 7, '0') as phone,
      'I would like to know more about suite ' || n || ', its price and its occupancy. '
        || (array['Is there parking?', 'Are dogs allowed?', 'We sell our home first.'])[1 + n % 3] as message,
      'project-' || n % 300 as project_stub, '' as answer,
      case when n % 2 = 0 then '{}'::jsonb
        else '{"last": {"utm_source": "google", "utm_medium": "cpc"}}'::jsonb end as attribution,
      received, status, owner, received + interval '15 minutes' as due,
      case when n % 10 > 0 then received + (n % 60) * interval '1 minute' end as answered,
      case when n % 10 > 0 then n % 60 end as minutes
    from (
      select n, now() - (730.0 * n / ${counts.leads}::float8) * interval '1 day' as received,
        (array['new', 'contacted', 'qualified', 'won', 'lost', 'lost', 'spam', 'contacted'])[1 + n % 8] as status,
        case when n % 6 > 0 then 3 + n % ${agents}::int end as owner
      from generate_series(1, ${counts.leads}::int) as n) as generated) as leads`.execute(db);
  await sql`
    insert into lead_events (lead_id, at, kind, operator_id, operator_name, note)
    select 1 + n % ${counts.leads}::int, now(), 'note', 3, 'agent1', 'Called, wants to think about number ' || n
    from generate_series(1, ${counts.events}::int) as n`.execute(db);
  await sql`
    insert into deliveries (lead_id, kind, sent_at)
    select id, 'mail-brokerage', now() from leads`.execute(db);
  for (const [index, query] of savedQueries.entries())
    for (const ownerId of [null, admin.id, agentIds[0] ?? null])
      if (ownerId !== null || index >= savedQueries.length / 2)
        await insertSavedView(db, ownerId, { name: `View ${index} ${ownerId}`, query }, now);
  await fillProjects(database, counts.projects, addPictures);
  await database.close();
  return { admin: admin.cookie, agent: team[0]?.cookie ?? '', editor: editor.cookie };
}
