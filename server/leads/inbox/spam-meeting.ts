import { toTorontoInstant, toTorontoMinute } from '../../../domain/dates/iso-day.ts';
import type { LeadStatus } from '../../../domain/leads/lead-status.ts';
import type { Operator } from '../../../domain/operators/roles.ts';
import { findClash } from '../../meetings/meeting-clash-store.ts';
import type { MeetingSlots } from '../../meetings/meeting-slots.ts';
import { changeMeeting, findCurrentMeeting } from '../../meetings/meeting-store.ts';
import type { Connection } from '../../platform/database/database.ts';
import { deleteBooking, insertBooking } from '../booking-store.ts';
import { insertLeadEvent } from '../lead-event-store.ts';
import { findHolder, recordHolder } from '../meeting-holder-store.ts';
import type { InboxLead } from '../visible-lead-store.ts';

interface StatusChange {
  lead: InboxLead;
  /** The new one. */
  status: LeadStatus;
  operator: Operator;
  at: Date;
}

/**
 * Marking a lead as spam frees its meeting slot; undoing that books it again. If nobody is free by then,
 * it is with nobody; then, or if whoever holds it has another confirmed meeting, it needs a confirmation.
 */
export async function updateSpamMeeting(
  tx: Connection,
  slots: Pick<MeetingSlots, 'claim'>,
  { lead, status, operator, at }: StatusChange,
) {
  const leadId = lead.id;
  const meeting = await findCurrentMeeting(tx, lead);
  const isOn = meeting?.state === 'asked' || meeting?.state === 'confirmed';
  const isComing = isOn && meeting.minute > toTorontoMinute(at);
  const held = { leadId, ownerId: lead.owner_id, at };
  const change = { leadId, operator, at, isNews: true };
  if (status === 'spam') {
    const holder = isComing ? await findHolder(tx, held) : null;
    await deleteBooking(tx, leadId);
    await recordHolder(tx, change, holder, null);
  }
  if (status === 'spam' || lead.status !== 'spam' || lead.dropped_at || !isComing) return;
  const { minute, state, revision } = meeting;
  const startsAt = toTorontoInstant(minute);
  const obstacle = await slots.claim(tx, leadId, minute);
  if (obstacle !== null) await insertBooking(tx, { leadId, operator: null, startsAt });
  const holder = await findHolder(tx, { ...held, isRestored: true });
  await recordHolder(tx, change, null, holder);
  const isConfirmed = state === 'confirmed';
  const hasClash = isConfirmed && (await findClash(tx, { leadId, startsAt, operator })) !== null;
  if (obstacle === null && !hasClash) return;
  if (isConfirmed) await changeMeeting(tx, leadId, revision, { startsAt, state: 'asked' });
  const event = { kind: 'meeting-reopened', before: null, after: minute, note: null } as const;
  await insertLeadEvent(tx, leadId, null, event, at);
}
