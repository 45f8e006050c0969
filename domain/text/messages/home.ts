import { defineMessages } from './define-messages.ts';

export const homeMessages = defineMessages('home', {
  headline: 'Homes, before they are built',
  intro:
    'Pre-construction condos and houses across Ontario, with the facts that matter: price, occupancy, floor plans and location.',
  siteTitle: 'Pre-construction homes in Ontario',
  siteDescription:
    'Browse pre-construction condos and homes across Ontario, on cards and on a map, and ask for pricing and floor plans.',
  searchHint: 'A project, a builder, a place, or what you are looking for:',
  searchExamples: ['2-bedroom condos under $750,000', 'Homes near a subway'],
  access: 'Platinum Access',
  advice: 'Real Estate Advice',
  assistance: 'Dedicated Assistance',
  types: 'Explore Property Types',
  latest: 'Just Launched',
  platinum: 'Platinum Launches',
  comingSoon: 'Coming Soon',
  news: 'News & Insights',
  builders: 'Featured Builders and Developers',
  testimonials: 'Testimonials',
});
