/** Reasons why two people may be the same. */
export const likenesses = {
  email: 'the same email address',
  phone: 'the same phone number',
  name: 'the same name',
} as const;

export type Likeness = keyof typeof likenesses;

/** "the same phone number and the same name". */
export const describeLikeness = (why: readonly Likeness[]): string =>
  why.map((each) => likenesses[each]).join(' and ');
