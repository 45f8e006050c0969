import { Link } from 'react-router';
import { formatBriefMinute } from '../../domain/dates/iso-day.ts';
import type { HeldMeeting } from '../../server/operators/held-meeting-store.ts';
import { formatMeetingPath } from './format-meeting-path.ts';
import './settings.css';

/** Coming meetings, each with the link where it can be changed, or to its lead, which can be handed over. */
export const HeldMeetings = ({
  meetings,
  opensLead = false,
}: {
  meetings: readonly HeldMeeting[];
  opensLead?: boolean;
}) => (
  <ul className="settings-list">
    {meetings.map(({ reference, visitor, minute }) => (
      <li key={reference}>
        <Link to={opensLead ? `/leads/${reference}` : formatMeetingPath(reference, minute)}>
          {visitor}, {formatBriefMinute(minute)}
        </Link>
      </li>
    ))}
  </ul>
);
