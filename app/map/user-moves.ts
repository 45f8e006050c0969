/** What of MapLibre's move events matters here: most that a person caused carry the DOM event. */
export interface MoveEvent {
  type: string;
  originalEvent?: unknown;
}

export interface MoveWatcher {
  /** The map shows another part; more steps follow until the end of the move. */
  moved: (byUser: boolean) => void;
  ended: (byUser: boolean) => void;
}

/**
 * Tells at each step and at the end of a move whether a person caused it. Every step is asked,
 * because some lose their DOM event; a lone click of the wheel has none at all, so `isWheeling` is
 * asked too.
 */
export function watchMoves(
  { moved, ended }: MoveWatcher,
  isWheeling: () => boolean,
): (event: MoveEvent) => void {
  let byUser = false;
  return ({ type, originalEvent }) => {
    if (type === 'movestart') byUser = false;
    byUser ||= originalEvent !== undefined || isWheeling();
    if (type === 'moveend') ended(byUser);
    else moved(byUser);
  };
}
