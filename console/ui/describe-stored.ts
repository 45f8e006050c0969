import type { Refused } from './handle-form.ts';

/** The refused form, if what it began with was no longer stored; `began` is its field that tells. */
export const findStale = (
  refused: Refused | null,
  began: 'original' | 'revision',
  stored: string | number,
): Refused | null =>
  refused !== null && refused.refusal !== '' && refused.entered[began] !== String(stored)
    ? refused
    : null;

const toLines = (text: string) => text.replaceAll('\r\n', '\n').trim();

/** What is stored where a stale form has something else, to show beside the field. */
export function describeStored(
  stale: Refused | null,
  name: string,
  stored: string,
  { words = stored, none = 'nothing' } = {},
) {
  const entered = stale?.entered[name];
  if (entered === undefined || toLines(entered) === toLines(stored)) return undefined;
  return `Now: ${words || none}`;
}

/** The same for a checkbox. */
export const describeStoredTick = (stale: Refused | null, name: string, isTicked: boolean) =>
  stale && name in stale.entered !== isTicked
    ? ` Now: ${isTicked ? 'ticked' : 'not ticked'}`
    : undefined;
