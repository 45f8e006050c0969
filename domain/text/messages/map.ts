import { defineMessages, template } from './define-messages.ts';

export const mapMessages = defineMessages('map', {
  nothingDrawn: 'Click the map to draw a polygon.',
  hint: 'Click or tap the map to set corners, or use the arrow keys and Enter.',
  crossing: 'Two sides would cross there. Set the corner elsewhere.',
  tooManyCorners: template<[max: number]>('An area has at most {max} corners.'),
  viewDetails: 'View Details',
});
