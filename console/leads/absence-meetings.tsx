import { Link } from 'react-router';
import { formatBriefMinute } from '../../domain/dates/iso-day.ts';
import type { HeldMeeting } from '../../server/operators/held-meeting-store.ts';
import { formatMeetingPath } from '../ui/format-meeting-path.ts';
import '../ui/settings.css';

interface Absence {
  /** Who is away. */
  operator: number;
  isOwn: boolean;
  /** Whether an admin reads it, who may open every lead. */
  isAdmin: boolean;
}

/** What can be done about the meeting of somebody who is away, and where. */
function findWayOn(
  { reference, minute, owner, isConfirmed }: HeldMeeting,
  { operator, isOwn, isAdmin }: Absence,
): { to: string | null; advice: string | null } {
  const meeting = formatMeetingPath(reference, minute);
  const lead = `/leads/${reference}`;
  if (owner === null)
    return { to: isOwn ? meeting : lead, advice: isAdmin ? 'nobody’s lead: assign it' : null };
  if (owner.id === operator)
    return isOwn ? { to: meeting, advice: null } : { to: lead, advice: 'hand over the lead' };
  if (!isAdmin) return { to: null, advice: `the lead of ${owner.name}, who can move or cancel it` };
  const advice = isConfirmed
    ? 'move the meeting to whoever is free'
    : 'confirm the meeting, and whoever is free gets it';
  return { to: meeting, advice: `the lead of ${owner.name}: ${advice}` };
}

/** The coming meetings of somebody who is away, each with what helps. */
export const AbsenceMeetings = ({
  meetings,
  ...absence
}: Absence & { meetings: readonly HeldMeeting[] }) => (
  <ul className="settings-list">
    {meetings.map((meeting) => {
      const { to, advice } = findWayOn(meeting, absence);
      const name = `${meeting.visitor}, ${formatBriefMinute(meeting.minute)}`;
      return (
        <li key={meeting.reference}>
          {to === null ? name : <Link to={to}>{name}</Link>}
          {advice && `: ${advice}`}
        </li>
      );
    })}
  </ul>
);
