import * as v from 'valibot';
import { defineQuery, searchText, wholeNumber } from '../text/define-query.ts';
import { wholeNumberField as number } from '../text/whole-number.ts';

/** Two people as a page showed them side by side. */
export const pairSchema = v.object({
  kept: number,
  keptRevision: number,
  gone: number,
  goneRevision: number,
});

export const undoMergeSchema = v.object({ revision: number, merge: number });

/** The id in an address; null when it is not one. */
export const parsePersonId = (text: string | undefined): number | null =>
  /^\d{1,15}$/.test(text ?? '') ? Number(text) : null;

/** The search of the list of people. */
export const peopleQuery = defineQuery({ search: searchText });

/** The page of a person's timeline. */
export const personQuery = defineQuery({ page: wholeNumber(1) });
