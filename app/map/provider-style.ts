import type { StyleSpecification } from 'maplibre-gl';
import { styleTimeoutMs } from './map-settings.ts';

/** Enough to hand it to MapLibre, which checks the rest and reports what is wrong. */
function isStyle(body: unknown): body is StyleSpecification {
  const isObject = typeof body === 'object' && body !== null;
  return (
    isObject && 'version' in body && body.version === 8 && 'sources' in body && 'layers' in body
  );
}

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
    const body: unknown = await response.json();
    return isStyle(body) ? body : null;
  } catch {
    return null;
  }
}
