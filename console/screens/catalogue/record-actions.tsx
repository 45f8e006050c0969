import type { ReadRecord } from '../../../server/console/catalogue-desk.ts';
import { ActionForm } from '../action-form.tsx';
import { Moment } from '../time.tsx';
import type { Refused } from '../carry-out.ts';
import { RecordUses } from './record-uses.tsx';
import { RecordSchedule } from './record-schedule.tsx';
import type { RecordAnswer } from './use-autosave.ts';

/** Actions on the whole record; those that cannot be undone immediately ask first. */
export function RecordActions({
  loaded,
  answer,
}: {
  loaded: ReadRecord;
  answer: RecordAnswer | null;
}) {
  const { part, live, draft } = loaded;
  const refused: Refused | null = answer && { typed: {}, ...answer, errors: {} };
  const shared = { refused };
  const isPublic = live !== null && !live.isHidden && !part.isOfSite;
  return (
    <section className="record-actions" aria-labelledby="record-actions-title">
      <h2 id="record-actions-title">More</h2>
      {!part.isOfSite && (
        <RecordSchedule loaded={loaded} refused={refused} doubts={answer?.doubts} />
      )}
      {draft?.previewUntil && (
        <ActionForm {...shared} intent="end-previews" label="End the preview links">
          <p>
            Until <Moment at={draft.previewUntil} />, whoever has a link sees this draft.
          </p>
        </ActionForm>
      )}
      {live?.isHidden && (
        <ActionForm {...shared} intent="restore" label="Restore it">
          <p>It is on the site again, as it was. The draft stays a draft.</p>
        </ActionForm>
      )}
      {isPublic && (
        <details open={refused?.intent === 'unpublish'}>
          <summary>Unpublish it…</summary>
          <ActionForm {...shared} intent="unpublish" label="Unpublish it">
            <p>
              It leaves the site to be worked on: what it shows stays here as a draft, to be
              published again.
            </p>
          </ActionForm>
        </details>
      )}
      {isPublic && (
        <details open={refused?.intent === 'archive'}>
          <summary>Archive it…</summary>
          <ActionForm {...shared} intent="archive" label="Archive it">
            <p>It leaves listings, search, map and sitemap; its page says that it is gone.</p>
            <RecordUses loaded={loaded} />
          </ActionForm>
        </details>
      )}
      {draft && (
        <details>
          <summary>Discard the draft…</summary>
          <ActionForm {...shared} intent="discard" label="Discard the draft">
            <p>What was changed and not published is lost.</p>
          </ActionForm>
        </details>
      )}
      {live && (
        <details open={refused?.intent === 'remove'}>
          <summary>{part.isOfSite ? 'Back to the files…' : 'Remove it…'}</summary>
          <ActionForm
            {...shared}
            intent="remove"
            label={part.isOfSite ? 'Use the files again' : 'Remove it for good'}
          >
            <p>
              {part.isOfSite
                ? 'The site shows what the brand folder says, or its own start values. What you have here stays in the history.'
                : 'Its page is gone. You can bring it back from its history.'}
            </p>
            <RecordUses loaded={loaded} />
          </ActionForm>
        </details>
      )}
      {!part.isOfSite && (
        <ActionForm {...shared} intent="duplicate" label={`Begin a new ${part.one} like this`} />
      )}
    </section>
  );
}
