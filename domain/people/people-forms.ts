import * as v from 'valibot';
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

/** A page of the address, from 1. */
export const parsePage = (text: string | null): number =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
