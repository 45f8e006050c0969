import { countOf } from '../../domain/text/count-of.ts';
import type { ReadRecord } from '../../server/catalogue/record-reading.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Moment } from '../ui/time.tsx';
import type { Refused } from '../ui/handle-form.ts';
import { RecordUses } from './record-uses.tsx';
import { SilenceChoice } from './silence-choice.tsx';
import { findLaterAnswer, RecordSchedule } from './record-schedule.tsx';
import type { RecordAnswer } from './use-autosave.ts';

const describeLoss = (documents: number) =>
  documents > 0
    ? `Unpublished changes will be lost, and its ${countOf(documents, 'document')} with them.`
    : 'Unpublished changes will be lost.';

/** Actions on the whole record; those that are hard to undo are behind a disclosure. */
export function RecordActions({
  loaded,
  answer,
}: {
  loaded: ReadRecord;
  answer: RecordAnswer | null;
}) {
  const { collection, live, draft, name } = loaded;
  const refused: Refused | null = answer && { entered: {}, ...answer, errors: {} };
  const shared = { refused };
  const isPublic = live !== null && !live.isHidden && !collection.isOfSite;
  return (
    <section className="record-actions" aria-labelledby="record-actions-title">
      <h2 id="record-actions-title">More</h2>
      {!collection.isOfSite && (
        <RecordSchedule
          key={loaded.schedules.map(({ id }) => id).join()}
          loaded={loaded}
          refused={findLaterAnswer(answer, loaded) ? null : refused}
          warnings={answer?.warnings}
        />
      )}
      {draft?.previewUntil && (
        <ActionForm {...shared} intent="end-previews" label="Revoke preview links">
          <p>
            Anyone with a link can see this draft until <Moment at={draft.previewUntil} />
          </p>
        </ActionForm>
      )}
      {live?.isHidden && (
        <ActionForm {...shared} intent="restore" label="Put back on the site">
          <p>Puts the record back on the site as it was. The draft is kept.</p>
          {collection.word === 'project' && <SilenceChoice count={draft ? null : loaded.toTell} />}
        </ActionForm>
      )}
      {isPublic && (
        <details open={refused?.intent === 'unpublish'}>
          <summary>Unpublish…</summary>
          <ActionForm {...shared} intent="unpublish" label={`Unpublish ${name}`}>
            <p>
              Takes the record off the site while you work on it. Its content stays here as a draft
              that you can publish again.
            </p>
          </ActionForm>
        </details>
      )}
      {isPublic && (
        <details open={refused?.intent === 'archive'}>
          <summary>Archive…</summary>
          <ActionForm {...shared} intent="archive" label={`Archive ${name}`}>
            <p>Removes the record from lists, search, map and sitemap. Its page says it is gone.</p>
            <RecordUses loaded={loaded} />
          </ActionForm>
        </details>
      )}
      {draft && (
        <details>
          <summary>Discard draft…</summary>
          <ActionForm {...shared} intent="discard" label="Discard draft">
            <p>{describeLoss(draft.documents)}</p>
          </ActionForm>
        </details>
      )}
      {live && !collection.isOfSite && (
        <details open={refused?.intent === 'remove'}>
          <summary>Remove…</summary>
          <ActionForm {...shared} intent="remove" label={`Remove ${name}`}>
            <p>Removes the page. You can restore the record from its history.</p>
            <RecordUses loaded={loaded} />
          </ActionForm>
        </details>
      )}
      {!collection.isOfSite && <ActionForm {...shared} intent="duplicate" label="Duplicate" />}
    </section>
  );
}
