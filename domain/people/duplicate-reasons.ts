import { foldText } from '../text/fold-text.ts';

/** Reasons why two people may be the same. */
const duplicateReasons = {
  email: 'the same email address',
  phone: 'the same phone number',
  name: 'the same name',
} as const;

export type DuplicateReason = keyof typeof duplicateReasons;

type Details = Readonly<Record<'names' | 'emails' | 'phones', readonly string[]>>;

/** What two people that an operator compares have in common. */
export function listDuplicateReasons(one: Details, other: Details): DuplicateReason[] {
  const share = (field: keyof Details) => {
    const values = new Set(one[field].map(foldText));
    return other[field].some((value) => values.has(foldText(value)));
  };
  const reasons: [DuplicateReason, boolean][] = [
    ['email', share('emails')],
    ['phone', share('phones')],
    ['name', share('names')],
  ];
  return reasons.flatMap(([reason, isShared]) => (isShared ? [reason] : []));
}

/** "They have the same phone number and the same name." */
export const describeDuplicateReasons = (why: readonly DuplicateReason[]): string =>
  why.length === 0
    ? 'Their names, email addresses and phone numbers are different.'
    : `They have ${why.map((each) => duplicateReasons[each]).join(' and ')}.`;
