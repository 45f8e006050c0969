export interface Phone {
  /** E.164. */
  number: string;
  /** Digits after the number; null without an extension. */
  extension: string | null;
}

/** What people call a number, in a regular expression. */
export const phoneKinds =
  'whatsapp|wechat|cell(?:ular)?|mobile|home|work|office|business|bus|[chmow]';

/** What people call a number, in front of it ("my cell number is") or behind; also a copied link's scheme. */
export const phoneLabels = new RegExp(
  `^(?:(?:my|our|the)\\s+)?(?:\\(?(?:${phoneKinds}|call(?: me)?(?: at| on)?|phone|ph|tel(?:ephone)?|[pt])\\b\\)?[.:]?\\s*){0,2}(?:(?:no|number)\\b[.:]?\\s*)?(?:#[.:]?\\s*)?(?:is\\b[.:]?\\s*)?|[\\s,]*\\(?(?:${phoneKinds})\\)?[.]?$`,
  'giu',
);

/** A number in a format that people and `parsePhone` can read: "+14165550123 ext. 5". */
export const formatPhone = ({ number, extension }: Phone): string =>
  extension ? `${number} ext. ${extension}` : number;

export const splitPhone = (phone: Phone | null) => ({
  phone: phone?.number ?? null,
  phoneExtension: phone?.extension ?? null,
});

export const formatStoredPhone = (number: string | null, extension: string | null) =>
  number === null ? null : formatPhone({ number, extension });

/** Calling codes of one and two digits (ITU E.164, Annex); all others have three. */
const callingCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

/** Formats an E.164 number for reading: "+1 416-555-0123 ext. 5", "+44 2079460958". */
export function describePhone(number: string, extension: string | null = null): string {
  const after = extension ? ` ext. ${extension}` : '';
  const [, code, local = ''] = callingCode.exec(number) ?? [];
  if (code === undefined) return number + after;
  // Other countries group digits in their own ways; a wrong grouping is worse than none.
  const grouped = code === '1' ? local.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3') : local;
  return `+${code} ${grouped}${after}`;
}
