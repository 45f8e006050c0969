/** Stored with the history entry of a navigation that changes a part of its page. */
export interface PlaceState {
  isInPlace?: boolean;
}

/** For links, forms and navigations that change a part of the page: scroll position and focus stay. */
export const inPlace = { preventScrollReset: true, state: { isInPlace: true } } as const;
