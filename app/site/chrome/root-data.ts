import { useRouteLoaderData } from 'react-router';
import { unpack } from '../packed.ts';
import type { PackedChrome } from './load-chrome.ts';

export type Chrome = NonNullable<ReturnType<typeof useChrome>>;

/** What every page shows; null if it could not be loaded. */
export function useChrome() {
  const chrome = useRouteLoaderData('root') as PackedChrome | undefined;
  return chrome ? unpack(chrome) : null;
}

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
