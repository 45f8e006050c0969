import type { StyleSpecification } from 'maplibre-gl';
import { styleTimeoutMs } from './map-settings.ts';

/** Fetches a provider's style; null when it does not come in time or is no style. */
export async function fetchProviderStyle(
  styleUrl: string,
  signal: AbortSignal,
): Promise<StyleSpecification | null> {
  try {
    const response = await fetch(styleUrl, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(styleTimeoutMs)]),
    });
    if (!response.ok) return null;
    const style = (await response.json()) as Partial<StyleSpecification>;
    return style.version === 8 && Array.isArray(style.layers) && style.sources
      ? (style as StyleSpecification)
      : null;
  } catch {
    return null;
  }
}
