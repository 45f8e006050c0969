import { Link } from 'react-router';
import type { ReadWorksheet } from '../../../server/console/worksheet-reading.ts';
import { ActionForm } from '../action-form.tsx';
import type { Refused } from '../carry-out.ts';
import { Moment } from '../time.tsx';

const nameOf = (field: string) =>
  field.startsWith('second')
    ? 'Photo ID of the second purchaser'
    : 'Photo ID of the first purchaser';

/** The photos, opened one at a time, each with those who have viewed it. */
export function PhotoList({ loaded, refused }: { loaded: ReadWorksheet; refused: Refused | null }) {
  const { photos, reference, mayDeletePhotos } = loaded;
  if (photos.length === 0) return null;
  return (
    <section>
      <h2 id="photos">Photo identification</h2>
      <p className="sheet-since">Each look is recorded with your name.</p>
      {photos.map(({ id, field, deletedAt, deletedBy, views }) => (
        <div key={id} className="sheet-photo">
          <p>
            {nameOf(field)}{' '}
            {deletedAt ? (
              <span>
                Deleted <Moment at={deletedAt} />
                {deletedBy && ` by ${deletedBy}`}
              </span>
            ) : (
              <Link
                className="sheet-link"
                to={`/worksheets/${reference}/photos/${id}`}
                reloadDocument
              >
                Open the photo
              </Link>
            )}
          </p>
          {views.length > 0 && (
            <ul className="sheet-views">
              {views.map(({ at, who, from }, index) => (
                <li key={`${at.getTime()} ${index}`}>
                  Seen <Moment at={at} /> by{' '}
                  {who ?? `a link of the command photo-link, from ${from ?? 'somewhere'}`}
                </li>
              ))}
            </ul>
          )}
          {mayDeletePhotos && !deletedAt && (
            <details>
              <summary>Delete this photo</summary>
              <ActionForm
                intent="delete-photo"
                label="Delete it for good"
                refused={refused?.typed['photo'] === id ? refused : null}
              >
                <p>
                  The file goes and nobody can bring it back. Who saw it stays. Ask your counsel how
                  long a brokerage must keep it.
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
