/** The home page. */
export const homeMessages = {
  search: 'Search',
  access: 'Platinum Access',
  advice: 'Real Estate Advice',
  assistance: 'Dedicated Assistance',
  types: 'Explore Property Types',
  latest: 'Just Launched',
  platinum: 'Platinum Launches',
  comingSoon: 'Coming Soon',
  register: 'Register Now',
  news: 'News & Insights',
  builders: 'Featured Builders and Developers',
  testimonials: 'Testimonials',
} as const;
