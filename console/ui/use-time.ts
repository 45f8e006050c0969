import { useEffect, useState } from 'react';

const tickMs = 15_000;

/** The server's time of the loaded page, which goes on while the page stands, also during an outage. */
export function useTime(loaded: Date): Date {
  const [passed, setPassed] = useState({ since: loaded, ms: 0 });
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setPassed({ since: loaded, ms: Date.now() - start }), tickMs);
    return () => clearInterval(timer);
  }, [loaded]);
  return passed.since === loaded ? new Date(loaded.getTime() + passed.ms) : loaded;
}
