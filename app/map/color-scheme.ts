import { mapPalettes, type MapPalette } from '../../domain/places/map-palette.ts';

const darkQuery = '(prefers-color-scheme: dark)';

export function currentPalette(): MapPalette {
  return mapPalettes[matchMedia(darkQuery).matches ? 'dark' : 'light'];
}

/** Calls back when the system changes between light and dark, until the signal aborts. */
export function onPaletteChange(changed: () => void, signal: AbortSignal): void {
  matchMedia(darkQuery).addEventListener('change', changed, { signal });
}
