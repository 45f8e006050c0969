import { defineMessages, template } from '../define-messages.ts';

/** The directory of builders, and the page of one. */
export const builderMessages = defineMessages('builder', {
  heading: 'Premier Construction Developers',
  searchPlaceholder: 'Search Developers...',
  none: 'No Search Result found.',
  projectsHeading: template<[name: string]>('All New Developments By {name}'),
});
