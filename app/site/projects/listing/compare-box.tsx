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

/** Adds a project to the comparison, or takes it out. */
export function CompareBox({ stub, title }: CompareBoxProps) {
  const compared = useCompared();
  const [wasRefused, setRefused] = useState(false);
  const isFull = compared.length >= maxCompared;
  return (
    <div className="compare-box">
      <label>
        <input
          type="checkbox"
          value={stub}
          checked={compared.includes(stub)}
          aria-label={`Compare ${title}`}
          // As ticked, not the other way round: an early tick may arrive twice.
          onChange={({ target }) => {
            if (!target.checked) removeCompared(stub);
            setRefused(target.checked && !addCompared(stub));
          }}
        />
        Compare
      </label>
      {wasRefused && isFull && <p role="alert">{`At most ${maxCompared}: remove one first`}</p>}
    </div>
  );
}
