import { useEffect, useState } from 'react';

const messageMs = 3000;

const isCancelled = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError';

/** Shares by the system's own sheet; where there is none, copies the address and says so. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const [told, setTold] = useState<string | null>(null);
  useEffect(() => {
    if (told === null) return undefined;
    const timer = setTimeout(() => setTold(null), messageMs);
    return () => clearTimeout(timer);
  }, [told]);

  const share = async () => {
    if ('share' in navigator)
      try {
        return await navigator.share({ title, url });
      } catch (error) {
        if (isCancelled(error)) return undefined;
      }
    try {
      await navigator.clipboard.writeText(url);
      return setTold('Address copied');
    } catch {
      return window.prompt('Copy this address:', url);
    }
  };

  return (
    <>
      <button
        type="button"
        className="button button-quiet share-button needs-script"
        onClick={() => void share()}
      >
        {told ?? 'Share'}
      </button>
      <span className="visually-hidden" role="status">
        {told}
      </span>
    </>
  );
}
