/** "Projects" for "projects". */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "with parking" for "With parking"; "GO train" stays. */
export const uncapitalise = (text: string): string =>
  text.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());

/** "Kensington Market" for "kensington market". */
export const capitaliseWords = (text: string): string => text.split(' ').map(capitalise).join(' ');
