/** A cookie's name at the site's address; browsers take one with this prefix over https alone. */
export const nameConsoleCookie = (word: string, url: string): string =>
  `${url.startsWith('https:') ? '__Secure-' : 'groundbreak-'}${word}`;
