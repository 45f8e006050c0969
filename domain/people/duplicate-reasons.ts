/** Reasons why two people may be the same. */
export const duplicateReasons = {
  email: 'the same email address',
  phone: 'the same phone number',
  name: 'the same name',
} as const;

export type DuplicateReason = keyof typeof duplicateReasons;

/** "the same phone number and the same name". */
export const describeDuplicateReasons = (why: readonly DuplicateReason[]): string =>
  why.map((each) => duplicateReasons[each]).join(' and ');
