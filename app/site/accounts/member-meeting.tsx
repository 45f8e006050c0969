import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMinute } from '../../../domain/dates/iso-day.ts';
import type { MeetingState } from '../../../domain/meetings/meeting-states.ts';
import { keepWithUnits } from '../../../domain/text/format-number.ts';
import { meetingMessages } from '../../../domain/text/messages/meeting.ts';
import { describeError, request } from '../../api/client.ts';
import { member } from '../../visitor/session.ts';

interface MemberMeetingProps {
  reference: string;
  datetime: string;
  state: MeetingState;
  canChange: boolean;
}

/** Shows when a requested meeting is, and a button that opens the page for changing it. */
export function MemberMeeting({ reference, datetime, state, canChange }: MemberMeetingProps) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const openMeeting = () =>
    request<{ path: string }>(`/api/v1/myrequests/${reference}/link`, {
      method: 'POST',
      as: member,
    }).then(
      ({ path }) => void navigate(path),
      (error: unknown) => setProblem(describeError(error)),
    );
  return (
    <>
      <p>
        {keepWithUnits(formatMinute(datetime))}: {meetingMessages.states[state]}
      </p>
      {canChange && (
        <button
          className="button button-quiet"
          type="button"
          onClick={() => void openMeeting()}
          aria-label={`${meetingMessages.change} the meeting of ${formatMinute(datetime)}`}
        >
          {meetingMessages.change}
        </button>
      )}
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
