import type { ReadRecord } from '../../../server/console/catalogue-desk.ts';
import { ActionForm } from '../action-form.tsx';
import { Moment } from '../time.tsx';
import type { Refused } from '../carry-out.ts';
import type { RecordAnswer } from './use-autosave.ts';

const countProjects = (count: number) => (count === 1 ? '1 project' : `${count} projects`);

/** What is done with the record as a whole; what cannot be undone at once asks first. */
export function RecordActions({
  loaded: { part, live, draft },
  answer,
}: {
  loaded: ReadRecord;
  answer: RecordAnswer | null;
}) {
  const refused: Refused | null = answer && { ...answer, errors: {}, typed: {} };
  const shared = { refused };
  const usedBy = live && live.uses > 0 && `It is used by ${countProjects(live.uses)}.`;
  return (
    <section className="record-actions" aria-labelledby="record-actions-title">
      <h2 id="record-actions-title">More</h2>
      <ActionForm {...shared} intent="duplicate" label={`Begin a new ${part.one} like this`} />
      {draft?.previewUntil && (
        <ActionForm {...shared} intent="end-previews" label="End the preview links">
          <p>
            Whoever has a link sees this draft until <Moment at={draft.previewUntil} />.
          </p>
        </ActionForm>
      )}
      {live?.isHidden && <ActionForm {...shared} intent="show" label="Show it to visitors again" />}
      {live && !live.isHidden && (
        <details>
          <summary>Hide it from visitors…</summary>
          <ActionForm {...shared} intent="hide" label="Hide it">
            <p>
              It leaves listings, search, map and sitemap; its page says that it is gone. {usedBy}
            </p>
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
          <summary>Remove it…</summary>
          <ActionForm {...shared} intent="remove" label="Remove it for good">
            <p>
              {usedBy
                ? `${usedBy} Change them first.`
                : 'Its page is gone. You can bring it back from its history.'}
            </p>
          </ActionForm>
        </details>
      )}
    </section>
  );
}
