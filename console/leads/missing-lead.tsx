import { useId, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useIsHydrated } from '../../app/ui/use-hydrated.ts';
import type { Refused } from '../ui/handle-form.ts';
import { deleteDraft, readDrafts, writeDraft } from '../ui/drafts.ts';
import { ErrorNotice as Notice } from '../ui/error-notice.tsx';
import { listDraftNames, listEnteredText, type EnteredText } from './entered-text.ts';
import { useAnswer } from '../ui/use-answer.ts';

function EnteredTextSection({
  entered: { draft, title, text },
  stored,
}: {
  entered: EnteredText;
  stored: string | null;
}) {
  const [isCopied, setIsCopied] = useState(false);
  const [isDiscarded, setIsDiscarded] = useState(false);
  const id = useId();
  const paragraph = useRef<HTMLParagraphElement>(null);

  async function copy() {
    if (paragraph.current) getSelection()?.selectAllChildren(paragraph.current);
    // Without https there is no clipboard API: the text is selected for copying by keyboard.
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  }

  function discard() {
    if (!isDiscarded) deleteDraft(draft);
    else if (stored !== null) writeDraft(draft, stored);
    setIsDiscarded(!isDiscarded);
  }

  return (
    <section className="kept-words" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {isDiscarded ? (
        <p className="field-hint">Discarded.</p>
      ) : (
        <p className="timeline-note" ref={paragraph}>
          {text}
        </p>
      )}
      <div className="list-actions">
        {!isDiscarded && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void copy().catch(() => {})}
            aria-describedby={id}
          >
            {isCopied ? 'Copied' : 'Copy'}
          </button>
        )}
        <button
          type="button"
          className="button button-quiet"
          onClick={discard}
          aria-describedby={id}
        >
          {isDiscarded ? 'Undo' : 'Discard'}
        </button>
      </div>
    </section>
  );
}

/** Text entered about a lead that is no longer available, to copy or discard. */
function UnsentText({ reference, refused }: { reference: string; refused: Refused | null }) {
  const isHydrated = useIsHydrated();
  const drafts = useMemo(
    () => readDrafts(isHydrated ? listDraftNames(reference) : []),
    [isHydrated, reference],
  );
  const all = listEnteredText(reference, drafts, refused);
  if (all.length === 0) return null;
  return (
    <section className="notice-page lost-words" aria-labelledby="lost-words-title">
      <h2 id="lost-words-title">Your unsaved text</h2>
      {all.map((entered) => (
        <EnteredTextSection
          key={entered.draft}
          entered={entered}
          stored={drafts.get(entered.draft)?.toString() ?? null}
        />
      ))}
    </section>
  );
}

/** Explains why a lead is not available, and offers the text entered about it for copying. */
export function MissingLead({ error }: { error: unknown }) {
  const refused = useAnswer<Refused>() ?? null;
  const { reference = '' } = useParams();
  return (
    <>
      <Notice error={error} />
      <UnsentText reference={reference} refused={refused} />
    </>
  );
}
