import { describeFieldValue } from '../../domain/catalogue/edits/describe-field-value.ts';
import { formNames } from '../../domain/catalogue/edits/record-form.ts';
import { joinNames } from '../../domain/catalogue/edits/draft-authors.ts';
import type { NamedConflict } from '../../server/catalogue/name-conflicts.ts';

/** Texts in full, unlike in lists of changes: one of two is chosen by them. */
const show = (path: readonly unknown[], value: unknown) => {
  if (value === null || value === '') return 'nothing';
  const kind = typeof value === 'boolean' ? 'boolean' : '';
  if (kind || typeof value === 'number')
    return describeFieldValue(value, { name: String(path.at(-1)), kind });
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Fields changed by two people, with both values to choose from. */
export function ConflictList({
  conflicts,
  isPublished,
}: {
  conflicts: readonly NamedConflict[];
  isPublished: boolean;
}) {
  return (
    <div className="record-notice" role="alert" tabIndex={-1}>
      <p>
        {joinNames(conflicts)} {isPublished ? 'published' : 'saved'} different values while you were
        editing. Your values are kept unless you select theirs; then save or publish again.
      </p>
      <ul className="conflicts">
        {conflicts.map(({ label, path, after, now, who }) => (
          <li key={label}>
            <strong>{label}</strong>
            <span>Yours: {show(path, after)}</span>
            <label>
              <input
                type="checkbox"
                name={formNames.take}
                value={JSON.stringify({ path, value: now })}
              />
              Use {who}’s: {show(path, now)}
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
