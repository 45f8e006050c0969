import { useState } from 'react';
import { callAsMember } from '../visitor/call-as-member.ts';
import { useFading } from './use-fading.ts';
import { useMemberRead } from './use-member-read.ts';

interface Preferences {
  newsletter: boolean;
}

/** Which mail the member wants; a change is saved at once. */
export function MailPreferences() {
  const { body, problem, again } = useMemberRead<Preferences>('mypreferences');
  const [failure, setFailure] = useState<string | null>(null);
  const success = useFading();
  if (problem) return <p role="alert">{problem}</p>;
  if (body?.newsletter === undefined) return <p role="status">Reading your preferences…</p>;
  const save = async (newsletter: boolean) => {
    const answer = await callAsMember('mypreferences', { body: { newsletter } });
    setFailure(answer.ok ? null : answer.message);
    if (answer.ok) success.show(answer.message);
    again();
  };
  return (
    <>
      <label className="consent">
        <input
          type="checkbox"
          key={String(body.newsletter)}
          defaultChecked={body.newsletter}
          onChange={(event) => void save(event.target.checked)}
        />
        <span>The newsletter about new projects and offers</span>
      </label>
      <p role="status" className="account-success">
        {success.text}
      </p>
      <p role="alert">{failure}</p>
      <p className="form-note">
        Mails about your account, such as a code that you ask for, always come.
      </p>
    </>
  );
}
