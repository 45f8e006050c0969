import { useRouteLoaderData } from 'react-router';
import type { Chrome } from './load-chrome.ts';

const useChrome = () => useRouteLoaderData('root') as Chrome;

export const useBrand = () => useChrome().brand;

/** The configured map style as a prop of the map; empty for the built-in map. */
export function useMapStyle(): { styleUrl?: string } {
  const { mapStyleUrl } = useChrome();
  return mapStyleUrl ? { styleUrl: mapStyleUrl } : {};
}
