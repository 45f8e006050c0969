import { expect } from 'vitest';
import * as v from 'valibot';
import { manualMeetingSchema } from '../../../domain/leads/forms/manual-meeting.ts';
import { hire, openConsole } from '../../../tests/support/open-console.ts';
import { testOnBoth } from '../../../tests/support/databases.ts';

const meeting = (fields: Record<string, string>) =>
  v.parse(manualMeetingSchema, {
    arrival: 'call',
    submissionId: crypto.randomUUID(),
    type: 'One on one meeting',
    // A Saturday, outside the hours.
    day: '2026-11-28',
    time: '18:30',
    ...fields,
  });

testOnBoth(
  'a meeting is entered by hand, outside the hours, and given to an agent, also while slots are not managed',
  async (database) => {
    for (const [MEETING_SLOTS, day, moveTo] of [
      ['open', '2026-11-28', '2026-11-29 07:00'],
      ['managed', '2026-12-05', '2026-12-06 07:00'],
    ] as const) {
      const { newLeads, meetings } = await openConsole(database, { env: { MEETING_SLOTS } });
      const ada = await hire(database, 'Ada', 'admin');
      const bo = await hire(database, 'Bo', 'agent');
      const email = `jane@${MEETING_SLOTS}.example`;
      const create = (fields: Record<string, string>, visit = ada) => {
        const entered = meeting({ day, ...fields });
        return newLeads.create(visit, entered, entered);
      };
      const { reference, owner } = await create({
        email,
        tell: 'on',
        owner: String(bo.operator.id),
      });
      expect(owner).toBe('Bo');
      const list = async () =>
        (await meetings.list(bo.operator, { week: day, isOwn: true, open: null })).meetings.find(
          (each) => each.reference === reference,
        );
      expect(await list()).toMatchObject({
        email,
        minute: `${day} 18:30`,
        state: 'confirmed',
        colleague: null,
        operator: 'Bo',
      });
      const planned = await database.db
        .selectFrom('deliveries')
        .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
        .select('kind')
        .where('reference', '=', reference)
        .execute();
      expect(planned).toEqual([{ kind: 'mail-meeting' }, { kind: 'mail-meeting-changed' }]);

      const again = { phone: '416 555 0123', owner: String(bo.operator.id) };
      if (MEETING_SLOTS === 'managed')
        await expect(create(again)).rejects.toThrow('Bo has another meeting at that time.');
      else {
        await expect(create(again)).rejects.toMatchObject({
          fields: {
            both: expect.stringMatching(/^Bo has another confirmed meeting at that time/) as string,
          },
        });
        await create({ ...again, time: '19:00' });
        expect((await create({ ...again, both: 'on' })).owner).toBe('Bo');
      }
      const video = { ...again, time: '09:00', type: 'virtual meeting' };
      await expect(create({ ...video, email, tell: 'on' })).rejects.toMatchObject({
        fields: { link: expect.any(String) as string },
      });
      // Nobody is told of it without a link.
      await create(video);
      await expect(create({ email, day: '2026-11-20' })).rejects.toThrow('in the future');
      const moved = { to: moveTo };
      await meetings.change(bo, 'move', { reference, revision: 1 }, moved);
      expect(await list()).toMatchObject({ minute: moved.to, state: 'confirmed' });
    }
  },
);
