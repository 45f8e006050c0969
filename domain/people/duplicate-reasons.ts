import { foldText } from '../text/fold-text.ts';

/** Reasons why two people may be the same. */
const duplicateReasons = {
  email: 'the same email address',
  phone: 'the same phone number',
  name: 'the same name',
} as const;

export type DuplicateReason = keyof typeof duplicateReasons;

interface Details {
  names: readonly string[];
  emails: readonly string[];
  phones: readonly { number: string }[];
}

/** What two people that an operator compares have in common. */
export function listDuplicateReasons(one: Details, other: Details): DuplicateReason[] {
  const share = (list: (person: Details) => readonly string[]) => {
    const values = new Set(list(one).map(foldText));
    return list(other).some((value) => values.has(foldText(value)));
  };
  const reasons: [DuplicateReason, boolean][] = [
    ['email', share(({ emails }) => emails)],
    ['phone', share(({ phones }) => phones.map(({ number }) => number))],
    ['name', share(({ names }) => names)],
  ];
  return reasons.flatMap(([reason, isShared]) => (isShared ? [reason] : []));
}

/** "They have the same phone number and the same name." */
export const describeDuplicateReasons = (why: readonly DuplicateReason[]): string =>
  why.length === 0
    ? 'Their names, email addresses and phone numbers are different.'
    : `They have ${why.map((each) => duplicateReasons[each]).join(' and ')}.`;
