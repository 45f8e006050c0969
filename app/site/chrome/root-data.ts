import { useRouteLoaderData } from 'react-router';
import type { Chrome } from './load-chrome.ts';

const useChrome = () => useRouteLoaderData('root') as Chrome;

export const useBrand = () => useChrome().brand;

/** The configured map style as a property of the map; nothing when the built-in map is used. */
export function useMapStyle(): { styleUrl?: string } {
  const { mapStyleUrl } = useChrome();
  return mapStyleUrl ? { styleUrl: mapStyleUrl } : {};
}
