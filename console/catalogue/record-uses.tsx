import { useId } from 'react';
import { Link } from 'react-router';
import type { ReadRecord } from '../../server/catalogue/record-reading.ts';
import { SuggestInput } from './suggest-input.tsx';

/** How many projects use the record, and its replacement when it is removed. */
export function RecordUses({ loaded: { collection, live } }: { loaded: ReadRecord }) {
  const id = useId();
  if (!live || live.uses === 0) return null;
  const isOne = live.uses === 1;
  return (
    <div className="field">
      <p>
        Used by <Link to={live.usedIn}>{isOne ? '1 project' : `${live.uses} projects`}</Link>.
        Choose a {collection.one} to replace it.
      </p>
      <label htmlFor={id}>Replacement</label>
      {live.replacements.moreOf === null ? (
        <select id={id} name="replacement" defaultValue="">
          <option value="">Choose a {collection.one}</option>
          {live.replacements.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <SuggestInput
          id={id}
          name="replacement"
          placeholder={`Name of a ${collection.one}`}
          suggested={live.replacements}
        />
      )}
    </div>
  );
}
