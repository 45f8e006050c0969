import { useState } from 'react';
import { maxCompared, toggleCompared, useCompared } from '../visitor/compared.ts';

interface CompareBoxProps {
  stub: string;
  title: string;
}

/** Picks a project for comparing; when four are picked already, says so at the box. */
export function CompareBox({ stub, title }: CompareBoxProps) {
  const compared = useCompared();
  const [wasRefused, setRefused] = useState(false);
  const isFull = compared.length >= maxCompared;
  return (
    <div className="compare-box needs-script">
      <label>
        <input
          type="checkbox"
          value={stub}
          checked={compared.includes(stub)}
          onChange={() => setRefused(!toggleCompared(stub))}
        />
        Compare <span className="visually-hidden">{title}</span>
      </label>
      <p role="status">{wasRefused && isFull ? `At most ${maxCompared}: remove one first` : ''}</p>
    </div>
  );
}
