/** What of MapLibre's move events matters here: those a person caused carry the DOM event. */
export interface MoveEvent {
  type: 'movestart' | 'move' | 'moveend';
  originalEvent?: unknown;
}

/**
 * Tells at the end of each move whether a person caused it. Every step is asked, because the end
 * of a wheel zoom comes without its DOM event.
 */
export function watchMoves(ended: (byUser: boolean) => void): (event: MoveEvent) => void {
  let byUser = false;
  return ({ type, originalEvent }) => {
    byUser = (type !== 'movestart' && byUser) || originalEvent !== undefined;
    if (type !== 'moveend') return;
    ended(byUser);
    byUser = false;
  };
}
