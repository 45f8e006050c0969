import { useRouteLoaderData } from 'react-router';
import type { Brand } from '../../../domain/brand/brand.ts';

/** The registered name of the brokerage, for what gets nothing from a loader of its own. */
export function useBrokerageName(): string {
  const root = useRouteLoaderData('root') as { brand: Brand } | undefined;
  return root?.brand.legalName ?? '';
}

/** The configured map style as a property of the map; nothing when the built-in map is used. */
export function useMapStyle(): { styleUrl?: string } {
  const root = useRouteLoaderData('root') as { mapStyleUrl: string | null } | undefined;
  return root?.mapStyleUrl ? { styleUrl: root.mapStyleUrl } : {};
}
