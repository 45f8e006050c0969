import { useState } from 'react';
import {
  consentWordings,
  mailKindLabels,
  mailKinds,
  type MailKind,
  type WantedMail,
} from '../../../domain/leads/mail-kinds.ts';
import { useBrokerageName } from '../projects/use-brokerage-name.ts';
import { callAsMember } from '../visitor/call-as-member.ts';
import { useTransientMessage } from './use-transient-message.ts';
import { useMemberRead } from './use-member-read.ts';

/** Which mail the member wants, in the words that are kept as agreed to; a change is saved at once. */
export function MailPreferences() {
  const { body, problem, again } = useMemberRead<WantedMail>('mypreferences');
  const [failure, setFailure] = useState<string | null>(null);
  /** What was ticked, until it is known to be saved or not. */
  const [wanted, setWanted] = useState<Partial<WantedMail>>({});
  const success = useTransientMessage();
  const brokerage = useBrokerageName();
  if (problem) return <p role="alert">{problem}</p>;
  if (body?.newsletter === undefined) return <p role="status">Reading your preferences…</p>;
  const save = async (kind: MailKind, isWanted: boolean) => {
    const change = { [kind]: isWanted };
    setWanted(change);
    const answer = await callAsMember('mypreferences', { body: change });
    setFailure(answer.ok ? null : answer.message);
    if (answer.ok) success.show(answer.message);
    await again();
    setWanted({});
  };
  return (
    <>
      {mailKinds.map((kind) => (
        <label className="consent" key={kind}>
          <input
            type="checkbox"
            checked={wanted[kind] ?? body[kind]}
            onChange={(event) => void save(kind, event.target.checked)}
          />
          <span>
            <strong>{mailKindLabels[kind]}</strong>
            <br />
            {consentWordings[kind].text(brokerage)}
          </span>
        </label>
      ))}
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
