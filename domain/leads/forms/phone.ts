export interface Phone {
  /** E.164. */
  number: string;
  /** Digits after the number; null without an extension. */
  extension: string | null;
}

/** A number in a format that people and `parsePhone` can read: "+14165550123 ext. 5". */
export const formatPhone = ({ number, extension }: Phone): string =>
  extension ? `${number} ext. ${extension}` : number;

export const splitPhone = (phone: Phone | null) => ({
  phone: phone?.number ?? null,
  phoneExtension: phone?.extension ?? null,
});

export const formatStoredPhone = (number: string | null, extension: string | null) =>
  number === null ? null : formatPhone({ number, extension });
