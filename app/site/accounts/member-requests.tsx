import { Link } from 'react-router';
import { Day } from '../../ui/day.tsx';
import type { MeetingState } from '../../../domain/meetings/meeting-states.ts';
import { toTorontoDay } from '../../../domain/dates/iso-day.ts';
import { member } from '../../visitor/session.ts';
import { useRead } from '../../api/use-read.ts';
import { MemberMeeting } from './member-meeting.tsx';
import { UnverifiedEmail, type UnverifiedEmailProps } from './unverified-email.tsx';

interface Requests {
  isEmailProven: boolean;
  requests: {
    reference: string;
    form: string;
    project: { stub: string; title: string | null; path: string | null } | null;
    receivedAt: string;
    state: 'received' | 'forwarded';
    /** Null for other requests. */
    meeting: { datetime: string; state: MeetingState; canChange: boolean } | null;
  }[];
}

const stateLabels = { received: 'Received', forwarded: 'With our team' } as const;

export function MemberRequests({ onVerified }: Pick<UnverifiedEmailProps, 'onVerified'>) {
  const { body, problem } = useRead<Requests>('/api/v1/myrequests', member);
  if (problem) return <p role="alert">{problem}</p>;
  if (!body) return <p role="status">Loading your requests…</p>;
  if (!body.isEmailProven) return <UnverifiedEmail onVerified={onVerified} />;
  if (body.requests.length === 0) return <p>You have not sent a request yet.</p>;
  return (
    <ul className="member-list">
      {body.requests.map(({ reference, form, project, receivedAt, state, meeting }) => (
        <li key={reference}>
          <p>
            <strong>{reference}</strong>, <Day date={toTorontoDay(new Date(receivedAt))} />:{' '}
            {form.replaceAll('-', ' ')}
            {project && (
              <>
                {' for '}
                {project.path ? <Link to={project.path}>{project.title}</Link> : project.stub}
              </>
            )}
          </p>
          <p className="form-note">{stateLabels[state]}</p>
          {meeting && <MemberMeeting reference={reference} {...meeting} />}
        </li>
      ))}
    </ul>
  );
}
