const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * A name in plain text between others. One written right to left is isolated, as `bdi` does in HTML:
 * otherwise it would change places with the name beside it. (Unicode UAX #9, 2.4)
 */
export const isolateText = (text: string): string =>
  rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
