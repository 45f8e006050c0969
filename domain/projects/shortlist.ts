import * as v from 'valibot';
import { shortlistMessages } from '../text/messages/shortlist.ts';

/** Who has opened a shortlist: its maker, or anybody with the link that the maker shares. */
export type Side = 'maker' | 'guest';

export const otherSide = (side: Side): Side => (side === 'maker' ? 'guest' : 'maker');

/** As many as one question to the brokerage names. */
export const maxShortlisted = 12;
export const maxNoteLength = 500;
/** Of a name or an address to add; what follows is ignored. */
const maxEnteredLength = 500;
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

const project = v.pipe(
  v.string(),
  v.transform((text) => text.trim().slice(0, maxEnteredLength)),
);
const stub = v.pipe(v.string(), v.minLength(1), v.maxLength(120));

/** A note keeps every character; only line ends become those of one system. Empty is none. */
const note = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\r\n?/g, '\n')),
  v.check(
    (text) => text.length <= maxNoteLength,
    ({ input }) => shortlistMessages.noteTooLong(maxNoteLength, input.length),
  ),
  v.transform((text) => (text.trim() === '' ? null : text)),
);

const hearts = v.pipe(
  v.picklist(['yes', 'no']),
  v.transform((answer) => answer === 'yes'),
);

/** What the forms of a shortlist send; `project` is the name or address of the one to add. */
export const shortlistFormSchema = v.variant('intent', [
  v.object({ intent: v.literal('add'), project }),
  v.object({ intent: v.literal('remove'), stub }),
  v.object({ intent: v.literal('heart'), stub, hearts }),
  v.object({ intent: v.literal('note'), stub, note }),
  v.object({ intent: v.literal('clear') }),
  v.object({ intent: v.literal('end') }),
]);
