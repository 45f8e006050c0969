/** "Projects" for "projects". */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Kensington Market" for "kensington market". */
export const capitaliseWords = (text: string): string => text.split(' ').map(capitalise).join(' ');
