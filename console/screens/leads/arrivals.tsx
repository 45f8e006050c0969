import { useEffect } from 'react';
import { countOf } from '../../../domain/text/count-of.ts';
import { changeLiveState, useLiveState } from '../live/live-state.ts';

const showAll = () => changeLiveState({ arrived: new Set() });

/** Whether moving rows would disturb the reader, who has scrolled down or is at a row or a lead. */
const isReading = () =>
  window.scrollY > 0 ||
  document.querySelector('.inbox-list:hover, .inbox-list :focus, .inbox[data-open]') !== null;

/**
 * The rows to show. Leads that arrive while somebody is reading wait until they are requested;
 * otherwise they go straight to the top.
 */
export function useArrivals<Lead extends { reference: string }>(
  leads: readonly Lead[],
  search: string,
) {
  const { arrived } = useLiveState();
  const shown = leads.filter(({ reference }) => !arrived.has(reference));
  const hasNew = shown.length < leads.length;
  // Another list starts with all its leads.
  useEffect(showAll, [search]);
  useEffect(() => {
    if (hasNew && !isReading()) showAll();
  }, [hasNew]);
  return { shown, show: showAll };
}

/** "3 new leads", which shows them when it is pressed. */
export function Arrivals({ count, show }: { count: number; show: () => void }) {
  return (
    <div className="arrivals" role="status">
      {count > 0 && (
        <button type="button" className="button button-quiet" onClick={show}>
          {countOf(count, 'new lead')}: show
        </button>
      )}
    </div>
  );
}
