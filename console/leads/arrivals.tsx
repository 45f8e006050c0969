import { useEffect } from 'react';
import { countOf } from '../../domain/text/count-of.ts';
import { changeLiveState, useLiveState } from '../ui/live-state.ts';

const showAll = () => changeLiveState({ arrived: new Set() });

/** Whether moving rows would disturb the reader, who has scrolled down or is at a row or a lead. */
const isReading = () =>
  window.scrollY > 0 ||
  document.querySelector('.inbox-list:hover, .inbox-list :focus, .inbox[data-open]') !== null;

/**
 * The rows to show. Leads that arrive while somebody is reading wait for a click; otherwise they
 * appear at the top immediately.
 */
export function useArrivals<Lead extends { reference: string }>(
  leads: readonly Lead[],
  search: string,
) {
  const { arrived } = useLiveState();
  const visible = leads.filter(({ reference }) => !arrived.has(reference));
  const hasNew = visible.length < leads.length;
  // A new list shows all its leads.
  useEffect(showAll, [search]);
  useEffect(() => {
    if (hasNew && !isReading()) showAll();
  }, [hasNew]);
  return { visible, show: showAll };
}

/** A button such as "Show 3 new leads". */
export function Arrivals({ count, show }: { count: number; show: () => void }) {
  return (
    <div className="arrivals" role="status">
      {count > 0 && (
        <button type="button" className="button button-quiet" onClick={show}>
          Show {countOf(count, 'new lead')}
        </button>
      )}
    </div>
  );
}
