import { baitField } from '../../domain/leads/spam.ts';

/** A field that only programs fill in. */
export const TrapField = () => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      Leave this empty <input name={baitField} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
