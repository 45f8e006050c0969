import { useEffect, useState } from 'react';
import type { Said } from './said.ts';
import './said.css';

const shownMs = 8000;

/**
 * Confirms the last action visually and to screen readers, without taking the focus or moving the
 * page.
 */
export function SaidLine({ said }: { said: Said | null }) {
  const [last, setLast] = useState(said);
  const [shown, setShown] = useState(said);
  if (said !== last) {
    setLast(said);
    // Reloading the page's data for another reason does not remove the message.
    if (said) setShown(said);
  }
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(null), shownMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div className="said" role="status">
      {shown && (
        <p key={shown.atMs}>
          <span aria-hidden="true">✓ </span>
          {shown.text}
        </p>
      )}
    </div>
  );
}
