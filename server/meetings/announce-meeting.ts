import type { Connection } from '../platform/database/database.ts';
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
  jobs: Pick<JobQueue, 'planDeliveries'>,
  { leadId, eventId, isVisitorTold, isBrokerageTold, operators }: Announcement,
) {
  const about = { lead_id: leadId, event_id: eventId };
  await jobs.planDeliveries(tx, [
    ...(isVisitorTold ? [{ mail: meetingMail, ...about }] : []),
    ...(isBrokerageTold ? [{ mail: meetingChangedMail, ...about }] : []),
    ...[...new Set(operators)].map((address) => ({ mail: meetingChangedMail, ...about, address })),
  ]);
}
