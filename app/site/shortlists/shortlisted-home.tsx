import { useId } from 'react';
import { Link } from 'react-router';
import { maxNoteLength } from '../../../domain/projects/shortlist.ts';
import { priceLabelMessages } from '../../../domain/text/messages/project.ts';
import { shortlistMessages } from '../../../domain/text/messages/shortlist.ts';
import { phone } from '../../ui/breakpoints.ts';
import { focusAfterRemoval } from '../../ui/focus-after-removal.ts';
import { Picture } from '../../ui/picture.tsx';
import { MemberPrice } from '../../visitor/member-prices.tsx';
import type { ShortlistOutcome } from './shortlist-outcome.ts';
import type { PresentedShortlist } from './present-shortlist.ts';
import { useChange } from './use-change.tsx';
import '../projects/listing/favourite-button.css';

type Home = PresentedShortlist['homes'][number];

interface HomeProps {
  home: Home;
  /** What the page refused, sent without scripts. */
  outcome: ShortlistOutcome | null | undefined;
}

const Problem = ({ outcome }: { outcome: ShortlistOutcome | null | undefined }) =>
  outcome && (
    <p className="form-failure" role="alert">
      {outcome.message}
    </p>
  );

function Heart({ home, outcome: ofPage }: HomeProps) {
  const { renderForm, outcome, sending } = useChange('heart', home.stub, ofPage);
  const isLiked = sending ? sending.get('hearts') === 'yes' : home.isLiked;
  return renderForm({
    className: 'shortlist-heart',
    children: (
      <>
        <button
          className="button button-quiet"
          type="submit"
          name="hearts"
          value={isLiked ? 'no' : 'yes'}
          aria-pressed={isLiked}
          aria-label={`${shortlistMessages.like} ${home.card.title}`}
        >
          {shortlistMessages.like}
        </button>
        <span>
          {isLiked && home.otherLikes
            ? shortlistMessages.bothLike
            : home.otherLikes
              ? shortlistMessages.otherLikes
              : isLiked && shortlistMessages.liked}
        </span>
        <Problem outcome={outcome} />
      </>
    ),
  });
}

function Note({ home, outcome: ofPage }: HomeProps) {
  const { renderForm, outcome, isSaved } = useChange('note', home.stub, ofPage);
  const id = useId();
  return renderForm({
    className: 'shortlist-note',
    children: (
      <>
        <label htmlFor={id}>
          {shortlistMessages.note}
          <span className="visually-hidden"> on {home.card.title}</span>
        </label>
        <textarea
          id={id}
          name="note"
          rows={2}
          dir="auto"
          maxLength={maxNoteLength}
          defaultValue={outcome?.entered['note'] ?? home.note ?? ''}
          aria-describedby={`${id}-hint`}
          aria-invalid={outcome ? true : undefined}
        />
        <p className="field-hint" id={`${id}-hint`}>
          {shortlistMessages.noteHint}
        </p>
        <Problem outcome={outcome} />
        <p className="shortlist-actions">
          <button className="button button-quiet" type="submit">
            {shortlistMessages.saveNote}
          </button>
          <span role="status">{isSaved && shortlistMessages.saved}</span>
        </p>
      </>
    ),
  });
}

function Remove({ home, outcome: ofPage }: HomeProps) {
  const { renderForm, outcome } = useChange('remove', home.stub, ofPage);
  return renderForm({
    children: (
      <>
        <button
          className="text-button shortlist-remove"
          type="submit"
          onClick={({ currentTarget }) =>
            focusAfterRemoval(currentTarget, '.shortlist-remove', '.shortlist h1')
          }
        >
          {shortlistMessages.remove}
          <span className="visually-hidden"> {home.card.title}</span>
        </button>
        <Problem outcome={outcome} />
      </>
    ),
  });
}

export function ShortlistedHome({ home, outcome }: HomeProps) {
  const { card } = home;
  return (
    <li className="shortlist-home" id={home.stub}>
      <Picture source={card.picture} sizes={`${phone} 94vw, 300px`} detail="card" />
      <div>
        <h2>
          <Link to={card.href}>{card.title}</Link>
        </h2>
        <p>{card.place}</p>
        <p className="shortlist-price">
          <MemberPrice stub={card.stub} label={card.priceLabel ?? priceLabelMessages.onRequest} />
          {` · ${card.occupancy}`}
        </p>
        <Heart home={home} outcome={outcome} />
      </div>
      <div>
        {home.otherNote !== null && (
          <figure className="shortlist-other">
            <figcaption>{shortlistMessages.otherNote}</figcaption>
            <blockquote dir="auto">{home.otherNote}</blockquote>
          </figure>
        )}
        {home.note !== null && (
          <figure className="print-only shortlist-other">
            <figcaption>{shortlistMessages.note}</figcaption>
            <blockquote dir="auto">{home.note}</blockquote>
          </figure>
        )}
        <Note home={home} outcome={outcome} />
        {home.mayRemove ? (
          <Remove home={home} outcome={outcome} />
        ) : (
          <p className="field-hint">{shortlistMessages.othersAre}</p>
        )}
      </div>
    </li>
  );
}
