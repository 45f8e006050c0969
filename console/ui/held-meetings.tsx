import { Link } from 'react-router';
import { formatBriefMinute } from '../../domain/dates/iso-day.ts';
import type { HeldMeeting } from '../../server/operators/held-meeting-store.ts';

/** Coming meetings, each with the link where it can be changed. */
export const HeldMeetings = ({ meetings }: { meetings: readonly HeldMeeting[] }) => (
  <ul>
    {meetings.map(({ reference, visitor, minute }) => (
      <li key={reference}>
        <Link to={`/meetings?week=${minute.slice(0, 10)}&open=${reference}`}>
          {visitor}, {formatBriefMinute(minute)}
        </Link>
      </li>
    ))}
  </ul>
);
