import type { Connection } from '../platform/database/database.ts';
import type { DefinedMail } from '../mail/define-mail.ts';
import { insertEventDelivery } from '../mail/delivery-store.ts';
import type { JobQueue } from '../mail/job-queue.ts';
import { findBooking } from '../leads/booking-store.ts';
import { findLeadOwner } from '../leads/lead-store.ts';
import { meetingChangedMail } from './meeting-changed-mail.ts';
import { meetingMail } from './meeting-mail.ts';

/**
 * The addresses of a lead's owner and of who holds its meeting. `by`, the address of who changes it, is among
 * them only as its holder, whose calendar changes.
 */
export async function listConcerned(
  connection: Connection,
  leadId: number,
  by: string | null,
): Promise<string[]> {
  const owner = await findLeadOwner(connection, leadId);
  const booking = await findBooking(connection, leadId);
  const holder = booking?.operator ?? owner?.email;
  return [owner?.email, booking?.operator].filter(
    (email): email is string => email !== undefined && (email !== by || email === holder),
  );
}

interface Announcement {
  leadId: number;
  eventId: number;
  isVisitorTold: boolean;
  isBrokerageTold: boolean;
  /** Addresses of operators, each told once. */
  operators: readonly string[];
}

/** Plans the mails about what became of a meeting. */
export async function announceMeeting(
  tx: Connection,
  jobs: Pick<JobQueue, 'enqueueDelivery'>,
  { leadId, eventId, isVisitorTold, isBrokerageTold, operators }: Announcement,
) {
  const plan = async (mail: DefinedMail<'event'>, address?: string) => {
    const planned = { id: crypto.randomUUID(), mail, leadId, eventId, address };
    await jobs.enqueueDelivery(tx, await insertEventDelivery(tx, planned));
  };
  if (isVisitorTold) await plan(meetingMail);
  if (isBrokerageTold) await plan(meetingChangedMail);
  for (const address of new Set(operators)) await plan(meetingChangedMail, address);
}
