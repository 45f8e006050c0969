import { formNames } from '../../../domain/catalogue/sent-record.ts';
import type { RecordAnswer } from './use-autosave.ts';

/** Asks about probable typing errors before they are published. */
export function DoubtList({ problems, sure }: NonNullable<RecordAnswer['doubts']>) {
  return (
    <div className="record-notice" role="alert" tabIndex={-1}>
      <p>Nothing was published yet. Correct this, or tick that it is right, and publish again:</p>
      <ul>
        {problems.map(({ field, label, reason }) => (
          <li key={field + reason}>
            <a href={`#field-${field}`}>{label}</a> {reason}
          </li>
        ))}
      </ul>
      <label className="doubt-sure">
        <input type="checkbox" name={formNames.sure} value={sure} />
        Yes, publish it as it is
      </label>
    </div>
  );
}
