import { useState } from 'react';

/**
 * The leads before and after the open one in the list. A lead that has left the list, because it was
 * answered, say, keeps its place between those that are still there.
 */
export function useNeighbours(leads: readonly { reference: string }[], reference: string | null) {
  const listed = leads.map((lead) => lead.reference);
  const [order, setOrder] = useState(listed);
  const at = listed.indexOf(reference ?? '');
  if (at >= 0 && order.join() !== listed.join()) setOrder(listed);
  const known = at >= 0 ? listed : order;
  const place = known.indexOf(reference ?? '');
  const isListed = (each: string) => listed.includes(each);
  return {
    /** The index in the list; below 0 when it is not there. */
    at,
    before: place < 0 ? undefined : known.slice(0, place).findLast(isListed),
    after: place < 0 ? undefined : known.slice(place + 1).find(isListed),
  };
}
