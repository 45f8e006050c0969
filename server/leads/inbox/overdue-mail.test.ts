import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  openWorkingServices,
  submit,
  untilAllSent,
} from '../../../tests/support/working-services.ts';
import { escalation } from './escalation.ts';
import { noticeSweep } from './notice-sweep.ts';

test('the timeline says that the brokerage was notified once a mail that lists the lead has left', async () => {
  const services = await openWorkingServices(
    {},
    { deliveryPace: { retryDelaySeconds: 1, pollSeconds: 0.5 } },
  );
  const { db } = services.database;
  const inMinutes = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);
  /** The lead becomes overdue, and is answered before or after its mail would leave. */
  async function becomeOverdue(now: () => Date, isAnswered: boolean) {
    const { reference } = await submit(services);
    await sql`update leads set due_at = received_at where reference = ${reference}`.execute(db);
    await escalation.create({ ...services, now })();
    await noticeSweep.create({ ...services, now })();
    if (isAnswered)
      await sql`update leads set answered_at = ${now()}, answered_minutes = 1, answered_by = 'contact'
        where reference = ${reference}`.execute(db);
    await untilAllSent(services);
    return reference;
  }
  const first = await becomeOverdue(inMinutes(1), false);
  // Within the pause of these mails, so that one is answered before it could be listed.
  const second = await becomeOverdue(inMinutes(2), true);
  const third = await becomeOverdue(inMinutes(3), false);
  await noticeSweep.create({ ...services, now: inMinutes(60) })();
  await untilAllSent(services);
  const { rows } = await sql<{ reference: string; kind: string }>`
    select reference, kind from lead_events join leads on leads.id = lead_id
    where kind like 'overdue%' order by lead_events.id`.execute(db);
  expect(rows.map(({ reference, kind }) => `${reference} ${kind}`)).toEqual([
    `${first} overdue`,
    `${first} overdue-notified`,
    `${second} overdue`,
    `${third} overdue`,
    `${third} overdue-notified`,
  ]);
});
