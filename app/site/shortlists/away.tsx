import { useId } from 'react';
import { maxNoteLength } from '../../../domain/projects/shortlist.ts';
import { shortlistMessages } from '../../../domain/text/messages/shortlist.ts';
import type { ShortlistOutcome } from './shortlist-outcome.ts';

/** Sends what was written a second time. */
function SendAgain({ entered: { note, project, ...others } }: Pick<ShortlistOutcome, 'entered'>) {
  const id = useId();
  return (
    <form method="post" className="shortlist-note">
      {Object.entries(others).map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
      <label htmlFor={id}>
        {note === undefined ? shortlistMessages.addHint : shortlistMessages.note}
      </label>
      {note === undefined ? (
        <input id={id} name="project" maxLength={2000} autoComplete="off" defaultValue={project} />
      ) : (
        <textarea
          id={id}
          name="note"
          rows={4}
          dir="auto"
          maxLength={maxNoteLength}
          defaultValue={note}
        />
      )}
      <p className="shortlist-actions">
        <button className="button button-quiet" type="submit">
          {shortlistMessages.sendAgain}
        </button>
      </p>
    </form>
  );
}

/** In place of a shortlist that cannot be read at the moment. */
export function Away({ entered }: Partial<Pick<ShortlistOutcome, 'entered'>>) {
  const isWritten = entered?.['note'] !== undefined || entered?.['project'] !== undefined;
  return (
    <>
      <p className="lead" role="alert">
        {isWritten ? shortlistMessages.awayUnsaved : shortlistMessages.away}
      </p>
      {isWritten && <SendAgain entered={entered} />}
    </>
  );
}
