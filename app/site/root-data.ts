import { useRouteLoaderData } from 'react-router';
import type { Chrome } from './load-chrome.ts';

/** What every page shows; null if it could not be loaded. */
export const useChrome = (): Chrome | null =>
  (useRouteLoaderData('root') as Chrome | undefined) ?? null;

function useLoadedChrome() {
  const chrome = useChrome();
  if (!chrome) throw new Error('The data of every page is missing.');
  return chrome;
}

export const useBrand = () => useLoadedChrome().brand;

/** The configured map style as a prop of the map; empty for the built-in map. */
export function useMapStyle(): { styleUrl?: string } {
  const { mapStyleUrl } = useLoadedChrome();
  return mapStyleUrl ? { styleUrl: mapStyleUrl } : {};
}
