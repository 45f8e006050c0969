import {
  toTorontoInstant,
  formatBriefMinute,
  type TorontoMinute,
} from '../../domain/dates/iso-day.ts';
import { virtualMeeting } from '../../domain/meetings/meeting-times.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Connection } from '../platform/database/database.ts';
import { findClash } from './meeting-clash-store.ts';

interface AgreedMeeting {
  leadId: number;
  minute: TorontoMinute;
  type: string;
  link: string | null;
  /** Whether the visitor gets an email about it. */
  isTold: boolean;
  /** Whether the operator wants it beside another one. */
  both: boolean;
}

/**
 * Refuses a meeting by video of which the visitor would be told without its link, and, until the
 * operator wants both, a second meeting at the same time.
 */
export async function checkMeeting(
  tx: Connection,
  { leadId, minute, type, link, isTold, both }: AgreedMeeting,
  operator: { email: string },
) {
  if (type === virtualMeeting && isTold && !link)
    throw new Refusal(
      'validation_failed',
      'Enter the link of the video meeting: the visitor gets it with this email.',
      { field: 'link' },
    );
  if (both) return;
  const who = await findClash(tx, { leadId, startsAt: toTorontoInstant(minute), operator });
  if (who !== null)
    throw new Refusal(
      'validation_failed',
      `${who} has another confirmed meeting at that time, ${formatBriefMinute(minute)}`,
      { field: 'both' },
    );
}
