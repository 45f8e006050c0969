const script =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether a text is in a script without spaces between words, where two letters may be a word. */
export const isUnspaced = (text: string): boolean => script.test(text);
