import type { Destination } from './console-routes.ts';

/** Pages that belong to another page of the navigation than their address begins with. */
const belongings = [
  [/^\/catalogue\/(?:brokerage|look|home|legal|text)(?=\/|$)/, '/site'],
  [/^\/(?:bulk|schedule)(?=\/|$)/, '/catalogue'],
  [/^\/settings\/routing(?=\/|$)/, '/settings/hours'],
] as const;

/** The page of the navigation that an address belongs to; null for one of none. */
export function findCurrentDestination(
  address: string,
  navigation: readonly Pick<Destination, 'path'>[],
): string | null {
  const path = belongings.find(([pattern]) => pattern.test(address))?.[1] ?? address;
  return navigation.find((each) => `${path}/`.startsWith(`${each.path}/`))?.path ?? null;
}
