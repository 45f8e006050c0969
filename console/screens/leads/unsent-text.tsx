import { useId, useMemo, useRef, useState } from 'react';
import { useIsHydrated } from '../../../app/ui/use-hydrated.ts';
import type { Refused } from '../carry-out.ts';
import { forgetDraft, readDrafts, writeDraft } from '../drafts.ts';
import { listDraftNames, listTypedText, type TypedText } from './typed-text.ts';

function Words({ words: { draft, title, text }, kept }: { words: TypedText; kept: string | null }) {
  const [isCopied, setIsCopied] = useState(false);
  const [isDiscarded, setIsDiscarded] = useState(false);
  const id = useId();
  const shown = useRef<HTMLParagraphElement>(null);

  async function copy() {
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
    // Without https there is no clipboard API, so the text is selected for copying by keyboard.
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  }

  function discard() {
    if (!isDiscarded) forgetDraft(draft);
    else if (kept !== null) writeDraft(draft, kept);
    setIsDiscarded(!isDiscarded);
  }

  return (
    <section className="kept-words" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {isDiscarded ? (
        <p className="field-hint">Discarded.</p>
      ) : (
        <p className="timeline-note" ref={shown}>
          {text}
        </p>
      )}
      <div className="list-acts with-script">
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

/** Text typed about a lead that is gone, to copy or discard. */
export function UnsentText({ reference, refused }: { reference: string; refused: Refused | null }) {
  const isHydrated = useIsHydrated();
  const drafts = useMemo(
    () => readDrafts(isHydrated ? listDraftNames(reference) : []),
    [isHydrated, reference],
  );
  const all = listTypedText(reference, drafts, refused);
  if (all.length === 0) return null;
  return (
    <section className="notice-page lost-words" aria-labelledby="lost-words-title">
      <h2 id="lost-words-title">What you had typed</h2>
      {all.map((words) => (
        <Words key={words.draft} words={words} kept={drafts.get(words.draft)?.toString() ?? null} />
      ))}
    </section>
  );
}
