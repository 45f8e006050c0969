import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { formatListingPath } from '../../../domain/projects/project-query.ts';
import type { Listing } from './load-listing.ts';

/** Shows the start of a list that replaced another one further up; Back returns to its own place. */
export function useScrollToStart(columns: RefObject<HTMLElement | null>, listing: Listing) {
  const navigationType = useNavigationType();
  const list = formatListingPath(listing.kind, listing.query);
  const shownList = useRef(list);
  const showStart = useEffectEvent(() => {
    const top = columns.current?.getBoundingClientRect().top ?? 0;
    if (navigationType !== NavigationType.Pop && top < 0)
      columns.current?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    if (shownList.current !== list) showStart();
    shownList.current = list;
  }, [list]);
}
