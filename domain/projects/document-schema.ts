import * as v from 'valibot';
import { isSupportedDay } from '../dates/iso-day.ts';
import { cleanName } from '../text/clean-text.ts';
import { wholeNumberField } from '../text/whole-number.ts';

/** Who finds a document in the package of its project. */
export const documentAudiences = {
  anyone: 'Whoever asks',
  members: 'Members',
  'by-hand': 'By hand only',
} as const;

export type DocumentAudience = keyof typeof documentAudiences;

export const documentAudienceNames = Object.keys(documentAudiences) as DocumentAudience[];

const tooLong = 'Enter at most 80 characters.';

/** What an editor says of a document, as a text to compare. */
export const formatDocument = (document: {
  title: string;
  datedOn: string;
  audience: DocumentAudience;
}): string => JSON.stringify([document.title, document.datedOn, document.audience]);

/** What an editor says about a document of a project. */
export const documentSchema = v.object({
  title: v.pipe(
    v.string(),
    v.maxLength(1000, tooLong),
    v.transform(cleanName),
    v.minLength(1, 'Enter a title, such as “Price list”.'),
    v.maxLength(80, tooLong),
  ),
  datedOn: v.pipe(v.string(), v.check(isSupportedDay, 'Choose a day.')),
  audience: v.picklist(documentAudienceNames, 'Choose who gets it.'),
  /** Whether those who opened the last price list are not told of this one. */
  silent: v.optional(v.literal('on')),
  /** What the form showed, if there was one. */
  original: v.optional(v.string()),
  /** Its place among the documents, from 1. */
  position: wholeNumberField,
});

export type DocumentChange = v.InferOutput<typeof documentSchema>;
