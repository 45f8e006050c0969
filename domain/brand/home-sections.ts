/** The home page's sections below the picture, in order. */
export const homeSections = [
  'What we do for you',
  'Popular cities',
  'Property types',
  'Just launched',
  'Platinum launches',
  'Coming soon',
  'Invitation to a meeting',
  'News',
  'Builders',
  'Testimonials',
  'Newsletter',
] as const;

export type HomeSectionName = (typeof homeSections)[number];
