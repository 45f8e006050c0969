import { useEffect, useState } from 'react';
import type { Flash } from './flash.ts';
import './flash.css';

const shownMs = 8000;

/**
 * Confirms the last action visually and to screen readers, without taking the focus or moving the
 * page.
 */
export function FlashMessage({ flash }: { flash: Flash | null }) {
  const [last, setLast] = useState(flash);
  const [shown, setShown] = useState(flash);
  if (flash !== last) {
    setLast(flash);
    // Reloading the page's data for another reason does not remove the message.
    if (flash) setShown(flash);
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
