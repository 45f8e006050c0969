/** The directory of builders, and the page of one. */
export const builderMessages = {
  heading: 'Premier Construction Developers',
  searchPlaceholder: 'Search Developers...',
  none: 'No Search Result found.',
  projectsHeading: (name: string) => `All New Developments By ${name}`,
} as const;
