import { formatMinute, type TorontoMinute } from '../../domain/dates/iso-day.ts';
import { isolateText } from '../../domain/text/isolate-text.ts';
import { endSentence } from '../../domain/text/end-sentence.ts';
import { exampleMeetingLead } from '../leads/example-lead.ts';
import {
  composeStaffMail,
  describeReplies,
  linkMeeting,
  type LeadContent,
} from '../leads/lead-mails.ts';
import { findMailedProject } from '../leads/mailed-project.ts';
import { isBrokerageAddress } from '../leads/brokerage-address.ts';
import { defineMail } from '../mail/define-mail.ts';
import { meetingChanged } from '../operators/held-meeting-store.ts';
import { loadMeetingChange } from './meeting-change.ts';

const verbs = {
  'meeting-confirmed': 'Confirmed',
  'meeting-moved': 'Moved',
  'meeting-cancelled': 'Cancelled',
} as const;
/** Told to who held the meeting. */
const passedOn = 'holder';
/** Who held it was removed. */
const released = 'meeting-released';
type ChangeKind = keyof typeof verbs | typeof passedOn | typeof released;

const isChange = (kind: string): kind is ChangeKind =>
  kind in verbs || kind === passedOn || kind === released;

interface ChangedMeeting extends LeadContent {
  kind: ChangeKind;
  /** Who did it; null for the visitor. */
  by: string | null;
  /** Whether its reader did it. */
  isOwn: boolean;
  /** When it was before; of one whose holder was removed, the name of whom. */
  before: string | null;
  minute: TorontoMinute;
  /** Who holds the meeting; null for its reader, and for nobody. */
  holder: string | null;
  /** Whether its reader holds it. */
  isMine: boolean;
}

const example: ChangedMeeting = {
  lead: exampleMeetingLead,
  project: null,
  owner: 'Ada Byron',
  kind: 'meeting-moved',
  by: null,
  isOwn: false,
  before: '2026-11-24 10:00',
  minute: '2026-11-25 11:30',
  holder: null,
  isMine: false,
};

function nameChange({ kind, by, isOwn, isMine }: ChangedMeeting): string {
  if (kind === released) return 'With nobody now';
  if (kind === passedOn) return isMine ? 'Yours now' : 'No longer yours';
  if (isOwn) return `${verbs[kind]} by you`;
  return `${verbs[kind]} by ${by === null ? 'the visitor' : isolateText(by)}`;
}

/** What became of the meeting. */
function describeChange({ kind, by, before, minute, holder, isMine }: ChangedMeeting): string {
  const name = isolateText(holder ?? 'nobody');
  if (kind === passedOn) {
    const passed = isMine
      ? endSentence(`The meeting is with you now, on ${formatMinute(minute)}`)
      : `The meeting is with ${name} now, on ${formatMinute(minute)}, and no longer yours.`;
    return by === null || by === holder ? passed : `${passed} Changed by ${isolateText(by)}.`;
  }
  if (kind === released)
    return `${isolateText(before ?? 'Somebody')} held the meeting of ${formatMinute(minute)} and is no longer on the team. Please confirm it again in the console, which finds who is free.`;
  const meeting = `The meeting of ${formatMinute(kind === 'meeting-moved' ? (before ?? minute) : minute)}`;
  if (kind === 'meeting-cancelled') return `${meeting} will not take place.`;
  const news =
    kind === 'meeting-confirmed'
      ? `${meeting} is confirmed.`
      : endSentence(`${meeting} is now on ${formatMinute(minute)}`);
  if (isMine) return `${news} It is with you.`;
  return holder === null ? news : `${news} ${endSentence(`It is with ${name}`)}`;
}

/**
 * Tells the owner and the operator of a meeting what its visitor or a colleague did, its operator also what
 * they did themselves, for the calendar, and the brokerage what the visitor did, and whose holder was removed; tells who held a meeting that it is no longer theirs, and
 * who holds it now.
 */
export const meetingChangedMail = defineMail({
  kind: meetingChanged,
  about: 'event',
  queue: 'mail-lead',
  label: 'Notice of a changed meeting',
  async load(delivery, site) {
    const change = await loadMeetingChange(site, delivery, { isForStaff: true });
    if (!change || !isChange(change.event.kind)) return null;
    const { lead, event, invitation, operator, holder, isMine, owner, state } = change;
    const { kind, before, after, minute } = change.event;
    // It was confirmed again, or is off.
    if (kind === released && state !== 'asked') return null;
    const isLost = kind === passedOn && !isMine;
    const { leadsTo } = site.config.readMail();
    const { address } = delivery;
    const isOfBrokerage = address !== null && isBrokerageAddress(address, leadsTo);
    const isByVisitor = kind !== passedOn && event.operatorName === null;
    // The brokerage has a mail of its own about these.
    if (isOfBrokerage && (kind === released || isByVisitor)) return null;
    // It keeps the entry that who held the meeting must lose.
    const isKept = kind === released || (isLost && isOfBrokerage);
    const other = holder === address ? null : operator;
    return {
      to: leadsTo,
      ...(lead.email && !isLost && { replyTo: lead.email }),
      ...(invitation && !isKept && { invitation }),
      content: {
        lead,
        project: findMailedProject(lead, site.catalogue, site.config.http),
        operator,
        owner: owner?.name ?? null,
        kind,
        by: event.operatorName,
        isOwn: address !== null && event.replyTo === address,
        before,
        minute,
        holder: isLost ? after : other,
        isMine,
      },
    };
  },
  write(change: ChangedMeeting, { brand, publicUrl }) {
    const { kind, by, before: _before, holder: _holder, isMine, minute, lead, ...parts } = change;
    const isLost = kind === passedOn && !isMine;
    const note = [
      describeChange(change),
      by === null && kind === 'meeting-moved' && 'Please confirm it in the console.',
      !isLost && describeReplies(lead),
    ];
    return composeStaffMail(
      {
        ...parts,
        // The facts of the lead say when it is now.
        lead: { ...lead, attributes: { ...lead.attributes, datetime: minute } },
        heading: nameChange(change),
        note: note.filter(Boolean).join(' '),
        // Who no longer holds it may not see it.
        ...(!isLost && { button: linkMeeting(lead.reference, minute, publicUrl) }),
      },
      brand,
    );
  },
  examples: {
    moved: example,
    cancelled: { ...example, kind: 'meeting-cancelled' },
    'confirmed by a colleague': { ...example, kind: 'meeting-confirmed', by: 'Bo Lund' },
    'no longer yours': { ...example, kind: passedOn, by: 'Bo Lund', holder: 'Ada Byron' },
    'its holder was removed': { ...example, kind: released, by: 'Bo Lund', before: 'Ada Byron' },
    'yours now': { ...example, kind: passedOn, by: 'Bo Lund', isMine: true },
  },
});
