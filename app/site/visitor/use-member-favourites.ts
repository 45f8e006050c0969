import { useEffect, useEffectEvent } from 'react';
import { pullFavourites } from './member-favourites.ts';
import { useSession } from './session.ts';

/** Not in the component: the router makes the whole document anew when it changes to the error screen. */
let pulledFor: string | null = null;

/** Reads a member's favourites once a visit: when the page comes, and after logging in. */
export function useMemberFavourites() {
  const session = useSession();
  const token = session?.token ?? null;
  const pull = useEffectEvent(() => {
    if (session) void pullFavourites(session);
  });
  useEffect(() => {
    if (pulledFor !== token) pull();
    pulledFor = token;
  }, [token]);
}
