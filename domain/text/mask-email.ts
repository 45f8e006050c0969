/** Enough for its owner to recognize the address: "a…@example.com". */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…');
