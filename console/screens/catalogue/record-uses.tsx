import { useId } from 'react';
import { Link } from 'react-router';
import type { ReadRecord } from '../../../server/console/catalogue-desk.ts';

/** How many projects use the record, and its replacement when it is removed. */
export function RecordUses({ loaded: { part, live } }: { loaded: ReadRecord }) {
  const id = useId();
  if (!live || live.uses === 0) return null;
  const isOne = live.uses === 1;
  return (
    <div className="field">
      <p>
        It is used by <Link to={live.usedIn}>{isOne ? '1 project' : `${live.uses} projects`}</Link>,
        and goes only with another {part.one} in its place.
      </p>
      <label htmlFor={id}>In its place</label>
      <select id={id} name="replacement" defaultValue="">
        <option value="">Choose a {part.one}</option>
        {live.replacements.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
