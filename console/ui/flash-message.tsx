import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import type { Flash } from './flash.ts';
import './flash.css';

const messageMs = 8000;
/** An answer that comes sooner needs no words in between. */
const slowMs = 500;

/** Whether a form has been on its way for a while. */
function useSlowPost() {
  const isPosting = useNavigation().formMethod === 'POST';
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isPosting) return undefined;
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isPosting]);
  return isSlow;
}

/**
 * Confirms the last action visually and to screen readers, without taking the focus or moving the
 * page, and says meanwhile that it is still on its way.
 */
export function FlashMessage({ flash }: { flash: Flash | null }) {
  const [last, setLast] = useState(flash);
  const [message, setMessage] = useState(flash);
  const { formData } = useNavigation();
  const isSending = formData !== undefined;
  const [hasSent, setHasSent] = useState(isSending);
  if (isSending && !hasSent) setHasSent(true);
  // Loading the page's data again neither repeats a message nor removes it, nor shows that of another tab.
  if (flash && flash.atMs !== last?.atMs) {
    setLast(flash);
    if (hasSent) {
      setMessage(flash);
      setHasSent(false);
    }
  } else if (hasSent && !isSending) setHasSent(false);
  useEffect(() => {
    if (!message || message.stays) return undefined;
    const timer = setTimeout(() => setMessage(null), messageMs);
    return () => clearTimeout(timer);
  }, [message]);
  const isSlow = useSlowPost();
  return (
    <div className="flash" role="status">
      {isSlow && <p>Working…</p>}
      {message && !isSlow && (
        <p key={message.atMs}>
          <span aria-hidden="true">✓ </span>
          {message.text}
          {message.stays && (
            <button type="button" className="button button-quiet" onClick={() => setMessage(null)}>
              Close
            </button>
          )}
        </p>
      )}
    </div>
  );
}
