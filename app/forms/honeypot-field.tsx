import { honeypotField } from '../../domain/leads/spam.ts';

/** A field that only programs fill in. */
export const HoneypotField = () => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      Leave this empty <input name={honeypotField} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
