import { useEffect, useState } from 'react';

const messageMs = 3000;

const isCancelled = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError';

/** Focuses the URL, which announces it, and selects it for copying. */
function selectAddress(field: HTMLInputElement | null) {
  field?.focus();
  field?.select();
}

/**
 * Opens the system's share sheet. Without one, copies the URL; if that fails, as it does without
 * HTTPS, shows the URL for copying by hand.
 */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const [message, setMessage] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (message === null) return undefined;
    const timer = setTimeout(() => setMessage(null), messageMs);
    return () => clearTimeout(timer);
  }, [message]);

  const share = async () => {
    if ('share' in navigator)
      try {
        return await navigator.share({ title, url });
      } catch (error) {
        if (isCancelled(error)) return undefined;
      }
    try {
      await navigator.clipboard.writeText(url);
      setFailures(0);
      return setMessage('Link copied');
    } catch {
      return setFailures((count) => count + 1);
    }
  };

  return (
    <>
      <button
        type="button"
        className="button button-quiet share-button needs-script"
        onClick={() => void share()}
      >
        {message ?? 'Share'}
      </button>
      <span className="visually-hidden" role="status">
        {message}
      </span>
      {failures > 0 && (
        <label className="share-address">
          Copy this link:
          <input key={failures} ref={selectAddress} value={url} readOnly />
        </label>
      )}
    </>
  );
}
