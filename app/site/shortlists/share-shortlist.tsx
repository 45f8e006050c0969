import { shortlistMessages } from '../../../domain/text/messages/shortlist.ts';
import { ShareButton } from '../share-button.tsx';
import type { PresentedShortlist } from './present-shortlist.ts';

/** What this page is for, and the link that its maker shares. */
export function ShareShortlist({ shortlist }: { shortlist: PresentedShortlist }) {
  const { side, title, guestUrl } = shortlist;
  if (side === 'guest') return <p className="lead">{shortlistMessages.guestLead}</p>;
  return (
    <>
      <p className="lead">{shortlistMessages.makerLead}</p>
      <div className="shortlist-link">
        <label>
          <span>{shortlistMessages.link}</span>
          <input
            value={guestUrl}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
        <ShareButton title={title} url={guestUrl} />
      </div>
    </>
  );
}
