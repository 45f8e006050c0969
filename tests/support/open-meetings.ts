import { noticeSweep } from '../../server/leads/inbox/notice-sweep.ts';
import { createMeetingSlots } from '../../server/meetings/meeting-slots.ts';
import { createVisitorMeetings } from '../../server/meetings/visitor-meetings.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { createMailComposer } from '../../server/mail/deliver.ts';
import { mails } from '../../server/services/mails.ts';
import type { Member } from '../../domain/accounts/member.ts';
import { buildLeadDraft } from './factories.ts';
import { openLeadIntake } from './lead-intake.ts';
import { type hire, openConsole } from './open-console.ts';

const origin = { clientAddress: null, userAgent: null, pageUrl: null };
const week = '2026-11-23';

/** A Saturday; the meetings are in the week after. */
export const now = () => new Date('2026-11-21T17:00:00Z');

/** The console's services, with visitors who ask for meetings and change them. */
export async function openMeetings(database: Database, slots: 'managed' | 'open') {
  const { db } = database;
  const env = { MEETING_SLOTS: slots, LIMIT_LEADS_PER_MINUTE: '1000' };
  const site = await openConsole(database, { now, env });
  let count = 0;
  const { jobs, config, catalogue } = site;
  const intake = openLeadIntake(database, jobs, config, now, () => `GB-M${(count += 1)}`);
  const compose = createMailComposer(mails, { db, catalogue, config, now });
  const visitors = createVisitorMeetings(
    database,
    { jobs, slots: createMeetingSlots(config, now), catalogue },
    config,
    now,
  );
  return {
    ...site,
    ask: (name: string, datetime: string) =>
      intake.submit(
        buildLeadDraft({
          form: 'meeting',
          name,
          email: `${name}@example.com`,
          phone: null,
          attributes: { type: 'virtual meeting', datetime },
        }),
        origin,
      ),
    own: (reference: string, owner: { operator: { id: number } } | null) =>
      db
        .updateTable('leads')
        .set({ owner_id: owner?.operator.id ?? null })
        .where('reference', '=', reference)
        .execute(),
    list: async (by: Awaited<ReturnType<typeof hire>>) => {
      const { meetings } = await site.meetings.list(by.operator, {
        week,
        isOwn: false,
        open: null,
      });
      return meetings.map(
        ({ reference, minute, state, operator }) =>
          `${reference} ${minute.slice(5)} ${state} ${operator}`,
      );
    },
    /** The visitor moves a meeting, or without a time cancels it. */
    async changeAsVisitor(name: string, reference: string, minute: string | null, revision = 0) {
      const member = { email: `${name}@example.com`, isEmailProven: true } as Member;
      const url = await visitors.createLink(member, reference);
      const token = url?.replace('/meeting/', '') ?? '';
      const action = minute === null ? 'cancel' : 'move';
      await visitors.change(token, { action, minute, revision, clientAddress: null });
    },
    sweep: noticeSweep.create({ database, jobs, now }),
    /** The mails of a kind that were planned since, by receiver. */
    async mail(kind: string) {
      const due = await db.selectFrom('deliveries').selectAll().where('kind', '=', kind).execute();
      const planned = await Promise.all(
        due.map(async (each) => {
          const composed = await compose(each);
          const calendar = /METHOD:(\w+)/.exec(composed?.invitation ?? '')?.[1];
          const to = each.address ?? composed?.to;
          return {
            to,
            cc: composed?.cc,
            words: [to, composed?.subject.split(':')[0], calendar].join(' '),
            text: composed?.text.replaceAll(/\s+/g, ' '),
          };
        }),
      );
      await db.deleteFrom('deliveries').where('kind', '=', kind).execute();
      return planned.sort((one, other) => one.words.localeCompare(other.words));
    },
  };
}
