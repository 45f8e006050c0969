import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Operator } from '../../domain/console/roles.ts';
import { parseInboxQuery } from '../../domain/leads/inbox-query.ts';
import { hire } from '../../tests/support/console-desk.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { listInbox } from './inbox-page-store.ts';

const count = 2600;
const perPage = 50;
const messages = ['Are dogs allowed?', 'Is there parking?', 'A home for dogs and cats.'];
const statuses = ['new', 'contacted', 'won'];

/** By the rules of the table below, so that the expected leads come from no query. */
const leads = Array.from({ length: count }, (_, at) => ({
  reference: `GB-${String(at + 1).padStart(6, '0')}`,
  /** Several came in the same second. */
  secondsAgo: Math.floor((count - at) / 3),
  message: at < 40 ? 'A zeppelin hangar' : messages[at % 3]!,
  status: statuses[(at % 7) % 3]!,
  source: at % 50 === 0 ? 'partner.example' : 'homes.example',
  /** Who has it: nobody, the agent or the colleague. */
  owner: at % 4,
}));

const cases: [address: string, has: (lead: (typeof leads)[number]) => boolean][] = [
  ['q=dogs', ({ message }) => message.includes('dogs')],
  ['q=dogs+cats', ({ message }) => message.includes('cats')],
  ['q=zeppelin', ({ message }) => message.includes('zeppelin')],
  ['q=GB-0012', ({ reference }) => reference.includes('GB-0012')],
  ['status=won', ({ status }) => status === 'won'],
  ['source=partner.example', ({ source }) => source === 'partner.example'],
  ['q=parking&status=new', (lead) => lead.message.includes('parking') && lead.status === 'new'],
  ['view=mine&q=dogs', ({ message, owner }) => owner === 1 && message.includes('dogs')],
  ['q=nothing', () => false],
];

testOnBoth('page after page a list has what the whole would have', async (database) => {
  const { db } = database;
  const agent = await hire(database, 'Al', 'agent');
  const colleague = await hire(database, 'Bo', 'agent');
  const admin = await hire(database, 'Ada', 'admin');
  const owners = [null, agent.operator.id, colleague.operator.id, colleague.operator.id];
  const rows = leads.map((lead) => ({ ...lead, owner: owners[lead.owner] }));
  await sql`
    insert into leads (reference, form, source, name, email, message, answer, received_at, status,
      owner_id)
    select reference, 'contact', source, 'Jo', 'jo@example.com', message, '', now() - "secondsAgo" * interval '1 second',
      status, owner
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (reference text, source text,
      message text, status text, "secondsAgo" int, owner bigint)`.execute(db);

  const listAll = async (operator: Operator, address: string) => {
    const references: string[] = [];
    for (let after: string | null = null; ;) {
      const query = { ...parseInboxQuery(new URLSearchParams(address)), after };
      const found = await listInbox(db, { operator, now: new Date() }, query, perPage);
      const page = found.slice(0, perPage).map(({ reference }) => reference);
      references.push(...page);
      if (found.length <= perPage) return references;
      after = page.at(-1) ?? null;
    }
  };
  const seenBy = [
    { operator: admin.operator, owners: [0, 1, 2, 3] },
    { operator: agent.operator, owners: [0, 1] },
  ];
  for (const { operator, owners: seen } of seenBy)
    for (const [address, has] of cases) {
      const mine = address.startsWith('view=mine') && operator === admin.operator;
      const expected = leads
        .filter((lead) => !mine && seen.includes(lead.owner) && has(lead))
        .map(({ reference }) => reference)
        .toReversed();
      expect(await listAll(operator, address), `${operator.name} ${address}`).toEqual(expected);
    }
});
