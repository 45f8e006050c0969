/**
 * Capitalizes the start of each word in an upper- or lower-case text: "O'CONNOR DR" gives "O'Connor
 * Dr", "ST HELEN'S AVE" gives "St Helen's Ave", "2ND ST" gives "2nd St".
 */
export function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(
      /(^|[\s(/.–—-])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replace(
      /(^|[\s(-])([OD]['’])(\p{L})/gu,
      (_, before: string, prefix: string, letter: string) => before + prefix + letter.toUpperCase(),
    );
}
