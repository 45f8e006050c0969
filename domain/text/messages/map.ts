/** The map, and drawing an area on it. */
export const mapMessages = {
  nothingDrawn: 'Click the map to draw a polygon.',
  hint: 'Click or tap the map to set corners, or move it with the arrow keys and press Enter.',
  crossing: 'Two sides would cross there. Set the corner elsewhere.',
  tooManyCorners: (most: number) => `An area has at most ${most} corners.`,
  viewDetails: 'View Details',
} as const;
