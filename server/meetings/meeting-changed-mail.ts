import { formatMinute, type TorontoMinute } from '../../domain/dates/iso-day.ts';
import { isolateText } from '../../domain/text/isolate-text.ts';
import { endSentence } from '../../domain/text/end-sentence.ts';
import { findLeadOwner } from '../leads/lead-store.ts';
import { exampleMeetingLead } from '../leads/example-lead.ts';
import {
  composeBrokerageMail,
  describeReplies,
  linkMeeting,
  type LeadContent,
} from '../leads/lead-mails.ts';
import { findMailedProject } from '../leads/mailed-project.ts';
import { defineMail } from '../mail/define-mail.ts';
import { loadMeetingChange } from './meeting-change.ts';

const verbs = {
  'meeting-confirmed': 'Confirmed',
  'meeting-moved': 'Moved',
  'meeting-cancelled': 'Cancelled',
} as const;
type ChangeKind = keyof typeof verbs;

interface ChangedMeeting extends LeadContent {
  kind: ChangeKind;
  /** Who did it; null for the visitor. */
  by: string | null;
  before: TorontoMinute | null;
  minute: TorontoMinute;
}

const example: ChangedMeeting = {
  lead: exampleMeetingLead,
  project: null,
  owner: 'Ada Byron',
  kind: 'meeting-moved',
  by: null,
  before: '2026-11-24 10:00',
  minute: '2026-11-25 11:30',
};

/** What became of the meeting. */
function describeChange({ kind, before, minute }: ChangedMeeting): string {
  const meeting = `The meeting of ${formatMinute(kind === 'meeting-moved' ? (before ?? minute) : minute)}`;
  if (kind === 'meeting-cancelled') return `${meeting} will not take place.`;
  if (kind === 'meeting-confirmed') return `${meeting} is confirmed.`;
  return endSentence(`${meeting} is now on ${formatMinute(minute)}`);
}

/**
 * Tells the owner and the operator of a meeting what its visitor or a colleague did, and the brokerage what
 * the visitor did.
 */
export const meetingChangedMail = defineMail({
  kind: 'mail-meeting-changed',
  about: 'event',
  label: 'Notice of a changed meeting',
  async load(delivery, site) {
    const change = await loadMeetingChange(site, delivery);
    if (!change || !(change.event.kind in verbs)) return null;
    const { lead, event, invitation, operator } = change;
    const owner = await findLeadOwner(site.db, lead.id);
    const { before, minute } = event;
    return {
      to: site.config.readMail().leadsTo,
      ...(lead.email && { replyTo: lead.email }),
      ...(invitation && { invitation }),
      content: {
        lead,
        project: findMailedProject(lead, site.catalogue, site.config.http),
        operator,
        owner: owner?.name ?? null,
        kind: event.kind as ChangeKind,
        by: event.operatorName,
        before,
        minute,
      },
    };
  },
  write(change: ChangedMeeting, { brand, publicUrl }) {
    const { kind, by, before: _before, minute, lead, ...parts } = change;
    const note = [
      describeChange(change),
      by === null && kind === 'meeting-moved' && 'Please confirm it in the console.',
      describeReplies(lead),
    ];
    return composeBrokerageMail(
      {
        ...parts,
        // The facts of the lead say when it is now.
        lead: { ...lead, attributes: { ...lead.attributes, datetime: minute } },
        heading: `${verbs[kind]} by ${by === null ? 'the visitor' : isolateText(by)}`,
        note: note.filter(Boolean).join(' '),
        button: linkMeeting(lead.reference, minute, publicUrl),
      },
      brand,
    );
  },
  examples: {
    moved: example,
    cancelled: { ...example, kind: 'meeting-cancelled' },
    'confirmed by a colleague': { ...example, kind: 'meeting-confirmed', by: 'Bo Lund' },
  },
});
