import { defineMessages, template } from './define-messages.ts';

export const builderMessages = defineMessages('builder', {
  heading: 'Premier Construction Developers',
  searchPlaceholder: 'Search Developers...',
  none: 'No Search Result found.',
  projectsHeading: template<[name: string]>('All New Developments By {name}'),
});
