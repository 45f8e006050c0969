import { Link } from 'react-router';
import { worksheetMessages } from '../../domain/text/messages/worksheet.ts';
import type { ReadWorksheet } from '../../server/worksheets/worksheet-reading.ts';
import { ActionForm } from '../ui/action-form.tsx';
import type { Refused } from '../ui/handle-form.ts';
import { Moment } from '../ui/time.tsx';

const describePhoto = (field: string) =>
  field.startsWith('second')
    ? 'Photo ID of the second purchaser'
    : 'Photo ID of the first purchaser';

/** The photos, each opened separately, with the log of its views. */
export function PhotoIdList({
  loaded,
  refused,
}: {
  loaded: ReadWorksheet;
  refused: Refused | null;
}) {
  const { photos, reference, mayDeletePhotos } = loaded;
  if (photos.length === 0) return null;
  return (
    <section>
      <h2 id="photos">Photo ID</h2>
      <p className="sheet-since">Each view is logged with your name.</p>
      {photos.map(({ id, field, deletedAt, deletedBy, isDamaged, views }) => (
        <div key={id} className="sheet-photo">
          <p>
            {describePhoto(field)}{' '}
            {deletedAt ? (
              <span>
                Deleted <Moment at={deletedAt} />
                {deletedBy && ` by ${deletedBy}`}
              </span>
            ) : isDamaged ? (
              <span>{worksheetMessages.photoDamaged}</span>
            ) : (
              <Link
                className="sheet-link"
                to={`/worksheets/${reference}/photos/${id}`}
                reloadDocument
              >
                Open photo
              </Link>
            )}
          </p>
          {views.length > 0 && (
            <ul className="sheet-views">
              {views.map(({ at, who }, index) => (
                <li key={`${at.getTime()} ${index}`}>
                  Viewed <Moment at={at} /> by {who}
                </li>
              ))}
            </ul>
          )}
          {mayDeletePhotos && !deletedAt && (
            <details>
              <summary>Delete photo</summary>
              <ActionForm
                intent="delete-photo"
                label="Delete permanently"
                refused={refused?.entered['photo'] === id ? refused : null}
              >
                <p>
                  The file cannot be recovered. The log of views is kept. Ask counsel how long a
                  brokerage must retain it.
                </p>
                <input type="hidden" name="photo" value={id} />
              </ActionForm>
            </details>
          )}
        </div>
      ))}
    </section>
  );
}
