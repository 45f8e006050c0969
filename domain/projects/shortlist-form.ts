import * as v from 'valibot';
import { shortlistMessages } from '../text/messages/shortlist.ts';
import { maxNoteLength } from './shortlist.ts';

/** Of a name or an address to add; what follows is ignored. */
const maxEnteredLength = 500;

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
