import { useState } from 'react';
import { Link } from 'react-router';
import {
  addCompared,
  formatComparePath,
  maxCompared,
  minCompared,
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
  const isChosen = compared.includes(stub);
  return (
    <div className="compare-box">
      <label>
        <input
          type="checkbox"
          value={stub}
          checked={isChosen}
          aria-label={`Compare ${title}`}
          // Follows the box instead of toggling: a tick made before the page started may be reported twice.
          onChange={({ target }) => {
            if (!target.checked) removeCompared(stub);
            setWasRefused(target.checked && !addCompared(stub));
          }}
        />
        Compare
      </label>
      {isChosen && compared.length >= minCompared && (
        // By keyboard the tray is behind all the other cards.
        <Link className="skip-link" to={formatComparePath(compared)}>
          {`Compare these ${compared.length}`}
        </Link>
      )}
      {wasRefused && isFull && <p role="alert">{`At most ${maxCompared}: remove one first`}</p>}
    </div>
  );
}
