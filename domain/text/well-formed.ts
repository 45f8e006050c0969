/** Replaces halves of surrogate pairs; Safari before 16.4 has no `toWellFormed`. */
export const toWellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');
