import { useState } from 'react';
import {
  addCompared,
  maxCompared,
  removeCompared,
  useCompared,
} from '../../../visitor/own-projects.ts';
import './compare-box.css';

interface CompareBoxProps {
  stub: string;
  title: string;
}

/** A checkbox that adds a project to the comparison or removes it. */
export function CompareBox({ stub, title }: CompareBoxProps) {
  const compared = useCompared();
  const [wasRefused, setWasRefused] = useState(false);
  const isFull = compared.length >= maxCompared;
  return (
    <div className="compare-box">
      <label>
        <input
          type="checkbox"
          value={stub}
          checked={compared.includes(stub)}
          aria-label={`Compare ${title}`}
          // Follows the box instead of toggling: a tick made before the page started may be reported twice.
          onChange={({ target }) => {
            if (!target.checked) removeCompared(stub);
            setWasRefused(target.checked && !addCompared(stub));
          }}
        />
        Compare
      </label>
      {wasRefused && isFull && <p role="alert">{`At most ${maxCompared}: remove one first`}</p>}
    </div>
  );
}
