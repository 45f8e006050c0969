/** The first words; where more follow, an ellipsis takes the place of the last one's comma or dash. */
export function cutWords(text: string, count: number): string {
  const words = text.trim().split(/\s+/);
  return words.length <= count
    ? words.join(' ')
    : `${words
        .slice(0, count)
        .join(' ')
        .replace(/[\s,;:.…–—-]+$/, '')}…`;
}
