/** Who has opened a shortlist: its maker, or anybody with the link that the maker shares. */
export type Side = 'maker' | 'guest';

export const otherSide = (side: Side): Side => (side === 'maker' ? 'guest' : 'maker');

/** As many as one question to the brokerage names. */
export const maxShortlisted = 12;
export const maxNoteLength = 500;
/** A shortlist that nobody has changed for so long is deleted. */
export const shortlistKeptDays = 365;

/** A project on a shortlist. */
export interface ShortlistedProject {
  stub: string;
  hearts: Readonly<Record<Side, boolean>>;
  /** As typed; null without. */
  notes: Readonly<Record<Side, string | null>>;
}

export type ShortlistChange =
  | { intent: 'add' | 'remove'; stub: string }
  | { intent: 'heart'; stub: string; hearts: boolean }
  /** Null removes the note. */
  | { intent: 'note'; stub: string; note: string | null }
  /** Takes off what is no longer offered. */
  | { intent: 'clear' }
  | { intent: 'end' };

export interface Shortlist {
  side: Side;
  /** Of the link to share. */
  guestToken: string;
  /** In the order in which they were added. */
  projects: readonly ShortlistedProject[];
}

/** Whether a side may remove a project: nothing of the other side is lost with it. */
export const mayRemove = ({ hearts, notes }: ShortlistedProject, side: Side): boolean =>
  !hearts[otherSide(side)] && notes[otherSide(side)] === null;
