/** The memory of a text: V8 takes two bytes for each character if one of them is beyond Latin-1. */
export const countMemoryBytes = (text: string): number =>
  /[\u0100-\uffff]/.test(text) ? 2 * text.length : text.length;
