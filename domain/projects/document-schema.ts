import * as v from 'valibot';
import { isSupportedDay } from '../dates/iso-day.ts';
import { cleanName } from '../text/clean-text.ts';
import { wholeNumberField } from '../text/whole-number.ts';

const tooLong = 'Enter at most 80 characters.';

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
  /** Its place among the documents, from 1. */
  position: wholeNumberField,
});

export type DocumentChange = v.InferOutput<typeof documentSchema>;
