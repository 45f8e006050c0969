import { Link } from 'react-router';
import { formatBriefMinute } from '../../domain/dates/iso-day.ts';
import type { HeldMeeting } from '../../server/operators/held-meeting-store.ts';
import { formatMeetingPath } from './format-meeting-path.ts';
import './settings.css';

/** Coming meetings, each with the link where it can be changed. */
export const HeldMeetings = ({ meetings }: { meetings: readonly HeldMeeting[] }) => (
  <ul className="settings-list">
    {meetings.map(({ reference, visitor, minute }) => (
      <li key={reference}>
        <Link to={formatMeetingPath(reference, minute)}>
          {visitor}, {formatBriefMinute(minute)}
        </Link>
      </li>
    ))}
  </ul>
);
