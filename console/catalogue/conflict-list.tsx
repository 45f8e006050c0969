import { describeFieldValue } from '../../domain/catalogue/edits/describe-field-value.ts';
import { formNames } from '../../domain/catalogue/edits/record-form.ts';
import type { Conflicts } from '../../server/catalogue/draft-actions.ts';
import { Moment } from '../ui/time.tsx';

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
  conflicts: { fields, who, at },
  isPublished,
}: {
  conflicts: Conflicts;
  isPublished: boolean;
}) {
  return (
    <div className="record-notice" role="alert" tabIndex={-1}>
      <p>
        {who} {isPublished ? 'published' : 'saved'} different values on <Moment at={at} />, while
        you were editing. Your values are kept unless you select theirs; then save or publish again.
      </p>
      <ul className="conflicts">
        {fields.map(({ label, path, after, now }) => (
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
