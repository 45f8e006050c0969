import { useEffect, useState } from 'react';
import type { Flash } from './flash.ts';
import './flash.css';

const messageMs = 8000;

/**
 * Confirms the last action visually and to screen readers, without taking the focus or moving the
 * page.
 */
export function FlashMessage({ flash }: { flash: Flash | null }) {
  const [last, setLast] = useState(flash);
  const [message, setMessage] = useState(flash);
  if (flash !== last) {
    setLast(flash);
    // Reloading the page's data for another reason does not remove the message.
    if (flash) setMessage(flash);
  }
  useEffect(() => {
    if (!message) return undefined;
    const timer = setTimeout(() => setMessage(null), messageMs);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div className="said" role="status">
      {message && (
        <p key={message.atMs}>
          <span aria-hidden="true">✓ </span>
          {message.text}
        </p>
      )}
    </div>
  );
}
