import type { Destination } from './console-routes.ts';

/** Pages whose entry in the navigation does not follow from their address. */
const navigationOverrides = [
  [/^\/catalogue\/(?:brokerage|look|home|legal|text)(?=\/|$)/, '/site'],
  [/^\/(?:bulk|schedule)(?=\/|$)/, '/catalogue'],
  [/^\/catalogue\/(?:city|zone|station|type)(?=\/|$)/, '/settings'],
] as const;

/** The navigation entry that an address belongs to, or null. */
export function findCurrentDestination(
  currentPath: string,
  navigation: readonly Pick<Destination, 'path'>[],
): string | null {
  const path =
    navigationOverrides.find(([pattern]) => pattern.test(currentPath))?.[1] ?? currentPath;
  const within = navigation.filter((each) => `${path}/`.startsWith(`${each.path}/`));
  // "/settings/away" belongs to Away before Settings.
  return within.sort((one, other) => other.path.length - one.path.length)[0]?.path ?? null;
}
