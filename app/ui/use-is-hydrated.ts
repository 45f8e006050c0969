import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and at first paint, true once the page can act: for controls that need JavaScript. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
