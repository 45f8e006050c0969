import { useRouteLoaderData } from 'react-router';

/** The configured map style as a property of the map; nothing when the built-in map is used. */
export function useMapStyle(): { styleUrl?: string } {
  const root = useRouteLoaderData('root') as { mapStyleUrl: string | null } | undefined;
  return root?.mapStyleUrl ? { styleUrl: root.mapStyleUrl } : {};
}
