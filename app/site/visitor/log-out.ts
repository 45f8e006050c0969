import { clearSession } from './session.ts';

/**
 * Ends a session: on this browser at once, on the server by a call that outlives the page. When the
 * server is not reached, the token that nobody holds any more ends by itself.
 */
export function logOut(token: string) {
  void fetch('/api/v1/logout', { method: 'POST', headers: { token }, keepalive: true }).catch(
    () => null,
  );
  clearSession();
}
