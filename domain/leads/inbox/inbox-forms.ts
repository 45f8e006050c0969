import * as v from 'valibot';
import { wholeNumberField as revision } from '../../text/whole-number.ts';
import { enteredText } from '../forms/contact-fields.ts';
import { cleanMessage } from '../../text/clean-text.ts';
import { leadStatuses } from '../lead-status.ts';

const maxNoteLength = 5000;

const buildTextField = (required: string) =>
  v.pipe(
    enteredText,
    v.transform(cleanMessage),
    v.nonEmpty(required),
    v.maxLength(maxNoteLength, `Use at most ${maxNoteLength} characters.`),
  );

/** Part of every form about a lead: the revision that its page showed. */

export const revisionSchema = v.object({ revision });

export const noteSchema = v.object({ note: buildTextField('Write the note first.') });

/** `owner` is an operator's id, or empty for nobody. */
export const assignSchema = v.object({
  revision,
  owner: v.pipe(
    v.string(),
    v.regex(/^\d{0,15}$/),
    v.transform((text) => (text === '' ? null : Number(text))),
  ),
  /** Whether the person may then have two agents. */
  divides: v.optional(v.literal('on')),
});

export const statusSchema = v.pipe(
  v.object({
    revision,
    status: v.picklist(leadStatuses, 'Choose a status.'),
    reason: v.pipe(
      enteredText,
      v.transform(cleanMessage),
      v.maxLength(500, 'Use at most 500 characters.'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['status'], ['reason']],
      ({ status, reason }) => status !== 'lost' || reason !== '',
      'Enter why it was lost.',
    ),
    ['reason'],
  ),
);
