import { useEffect, useState } from 'react';

/** How long the account's success messages stay. */
const shownMs = 3000;

export function useTransientMessage() {
  const [message, setMessage] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!message) return undefined;
    const timer = window.setTimeout(() => setMessage(null), shownMs);
    return () => window.clearTimeout(timer);
  }, [message]);
  return { text: message?.text ?? null, show: (text: string) => setMessage({ text }) };
}
