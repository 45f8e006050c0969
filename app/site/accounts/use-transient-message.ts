import { useEffect, useState } from 'react';

/** How long the account's success messages stay. */
const shownMs = 3000;

export function useTransientMessage() {
  const [shown, setShown] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = window.setTimeout(() => setShown(null), shownMs);
    return () => window.clearTimeout(timer);
  }, [shown]);
  return { text: shown?.text ?? null, show: (text: string) => setShown({ text }) };
}
