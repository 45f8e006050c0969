import { findTorontoMinute } from '../../domain/dates/iso-day.ts';
import { findMeeting } from '../../domain/leads/describe-meeting.ts';
import type { Connection } from '../database/database.ts';
import type { DeskLead } from '../leads/inbox-store.ts';
import { findMeetingRow } from './meeting-store.ts';

/** A lead's meeting in its current state. */
export async function findCurrentMeeting(
  connection: Connection,
  lead: Pick<DeskLead, 'id' | 'form' | 'attributes'>,
) {
  const requested = findMeeting(lead.form, lead.attributes);
  if (!requested) return null;
  const row = await findMeetingRow(connection, lead.id);
  return {
    type: requested.type,
    minute: row ? findTorontoMinute(row.startsAt) : requested.datetime,
    state: row?.state ?? ('asked' as const),
    revision: row?.revision ?? 0,
  };
}
