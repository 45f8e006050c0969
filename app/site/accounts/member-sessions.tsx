import { useState } from 'react';
import { toTorontoDay } from '../../../domain/dates/iso-day.ts';
import { describeBrowser } from '../../../domain/text/describe-browser.ts';
import { describeError, request } from '../../api/client.ts';
import { useRead } from '../../api/use-read.ts';
import { Day } from '../../ui/day.tsx';
import { member } from '../../visitor/session.ts';

interface Sessions {
  sessions: { id: string; userAgent: string | null; createdAt: string; isCurrent: boolean }[];
}

export function MemberSessions() {
  const { body, problem, reload } = useRead<Sessions>('/api/v1/sessions', member);
  const [message, setMessage] = useState<string | null>(null);
  if (problem) return <p role="alert">{problem}</p>;
  if (!body) return <p role="status">Loading your sessions…</p>;
  const end = async (id: string) => {
    const ended = request(`/api/v1/sessions/${id}`, { method: 'DELETE', as: member });
    setMessage(await ended.then((answer) => answer.message, describeError));
    await reload();
  };
  return (
    <>
      <ul className="member-list">
        {body.sessions.map(({ id, userAgent, createdAt, isCurrent }) => (
          <li key={id}>
            <p>
              {describeBrowser(userAgent)}, since <Day date={toTorontoDay(new Date(createdAt))} />
            </p>
            {isCurrent ? (
              <p className="form-note">This browser</p>
            ) : (
              <button
                className="button button-quiet"
                type="button"
                onClick={() => void end(id)}
                aria-label={`Log out ${describeBrowser(userAgent)}`}
              >
                Log out
              </button>
            )}
          </li>
        ))}
      </ul>
      <p role="status">{message}</p>
    </>
  );
}
