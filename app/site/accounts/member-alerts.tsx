import { useState } from 'react';
import type { ListedAlert } from '../../../domain/alerts/listed-alert.ts';
import { accountMessages } from '../../../domain/text/messages/account.ts';
import { listingMessages } from '../../../domain/text/messages/listing.ts';
import { describeError, request } from '../../api/client.ts';
import { useRead } from '../../api/use-read.ts';
import { member } from '../../visitor/session.ts';
import { AlertList } from '../alerts/alert-list.tsx';
import { follow } from '../alerts/follow-search.ts';
import { UnverifiedEmail, type UnverifiedEmailProps } from './unverified-email.tsx';

/** A member's alerts in My Account. */
export function MemberAlerts({ onVerified }: Pick<UnverifiedEmailProps, 'onVerified'>) {
  const { body, problem, reload } = useRead<{ alerts: ListedAlert[] }>('/api/v1/alerts', member);
  const [message, setMessage] = useState<string | null>(null);
  if (problem === accountMessages.emailUnproven) return <UnverifiedEmail onVerified={onVerified} />;
  if (problem) return <p role="alert">{problem}</p>;
  if (!body) return <p role="status">Loading your alerts…</p>;
  const change = async (form: FormData) => {
    const { alert, intent, ...rest } = Object.fromEntries(form) as Record<string, string>;
    const changing = request(`/api/v1/alerts/${alert}`, {
      body: { action: intent, ...rest },
      as: member,
    });
    setMessage(await changing.then((answer) => answer.message, describeError));
    await reload();
  };
  const followFavourites = async () => {
    setMessage(await follow('favourites'));
    await reload();
  };
  return (
    <>
      {!body.alerts.some(({ kind }) => kind === 'favourites') && (
        <p>
          <button
            className="button button-quiet"
            type="button"
            onClick={() => void followFavourites()}
          >
            {listingMessages.emailFavouriteNews}
          </button>
        </p>
      )}
      <AlertList alerts={body.alerts} onChange={(form) => void change(form)} />
      <p role="status">{message}</p>
    </>
  );
}
