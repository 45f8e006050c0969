import type { Destination } from './console-routes.ts';

/** Pages whose entry in the navigation does not follow from their address. */
const navigationOverrides = [
  [/^\/catalogue\/(?:brokerage|look|home|legal|text)(?=\/|$)/, '/site'],
  [/^\/(?:bulk|schedule)(?=\/|$)/, '/catalogue'],
  [/^\/settings\/routing(?=\/|$)/, '/settings/hours'],
] as const;

/** The navigation entry that an address belongs to, or null. */
export function findCurrentDestination(
  currentPath: string,
  navigation: readonly Pick<Destination, 'path'>[],
): string | null {
  const path =
    navigationOverrides.find(([pattern]) => pattern.test(currentPath))?.[1] ?? currentPath;
  return navigation.find((each) => `${path}/`.startsWith(`${each.path}/`))?.path ?? null;
}
