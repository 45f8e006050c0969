import { useEffect, useState } from 'react';

const messageMs = 3000;

const isCancelled = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError';

/** Puts the focus on the address, which announces it, and marks it for copying. */
function selectAddress(field: HTMLInputElement | null) {
  field?.focus();
  field?.select();
}

/**
 * Shares by the system's own sheet; where there is none, copies the address and says so; where that
 * is refused, as without https, shows the address to be copied by hand.
 */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const [told, setTold] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
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
      setRefusals(0);
      return setTold('Address copied');
    } catch {
      return setRefusals((times) => times + 1);
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
      {refusals > 0 && (
        <label className="share-address">
          Copy this address:
          <input key={refusals} ref={selectAddress} value={url} readOnly />
        </label>
      )}
    </>
  );
}
