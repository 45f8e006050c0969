import { useState } from 'react';
import {
  consentWordings,
  mailKindLabels,
  mailKinds,
  type MailKind,
  type WantedMail,
} from '../../../domain/mail/mail-kinds.ts';
import { accountMessages } from '../../../domain/text/messages/account.ts';
import { useBrand } from '../root-data.ts';
import { describeError, request } from '../../api/client.ts';
import { member } from '../../visitor/session.ts';
import { UnverifiedEmail, type UnverifiedEmailProps } from './unverified-email.tsx';
import { useTransientMessage } from './use-transient-message.ts';
import { useRead } from '../../api/use-read.ts';

export function MailPreferences({ onVerified }: Pick<UnverifiedEmailProps, 'onVerified'>) {
  const { body, problem, reload } = useRead<WantedMail>('/api/v1/mypreferences', member);
  const [failure, setFailure] = useState<string | null>(null);
  /** Changed choices that the server has not confirmed or refused yet. */
  const [pending, setPending] = useState<Partial<WantedMail>>({});
  const success = useTransientMessage();
  const brokerage = useBrand().legalName;
  if (problem === accountMessages.emailUnproven) return <UnverifiedEmail onVerified={onVerified} />;
  if (problem) return <p role="alert">{problem}</p>;
  if (!body) return <p role="status">Loading your preferences…</p>;
  const save = async (kind: MailKind, isWanted: boolean) => {
    const change = { [kind]: isWanted };
    setPending(change);
    const failed = await request('/api/v1/mypreferences', { body: change, as: member }).then(
      ({ message }) => success.show(message),
      describeError,
    );
    setFailure(failed ?? null);
    await reload();
    setPending({});
  };
  return (
    <>
      {mailKinds.map((kind) => (
        <label className="consent" key={kind}>
          <input
            type="checkbox"
            checked={pending[kind] ?? body[kind]}
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
        We always send emails about your account, such as a code you request.
      </p>
    </>
  );
}
