/** The end of a list that shows its first part, or all. */
export const directoryMessages = {
  viewMore: 'View More',
  viewLess: 'View Less',
} as const;
