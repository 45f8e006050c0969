import { defineMessages, template } from './define-messages.ts';

export const resultMessages = defineMessages('searchResults', {
  heading: template<[text: string]>('Search results for “{text}”'),
  description:
    'Projects, developers, cities, neighbourhoods, stations and articles that fit a search.',
  groups: {
    homes: 'Homes',
    cities: 'Cities',
    neighbourhoods: 'Neighbourhoods',
    stations: 'Stations',
    projects: 'Projects',
    builders: 'Developers',
    pages: 'Pages',
    articles: 'Articles',
    places: 'Other places',
    keyword: 'In all texts',
  },
  kinds: { 'coming-soon': 'Coming soon', assignment: 'Assignment' },
  newsArticles: 'News',
  blogPosts: 'Blog',
  everything: 'All homes',
  withKeyword: template<[text: string]>('with “{text}”'),
  leftOut: template<[text: string]>('“{text}” left out'),
  keyword: template<[text: string]>('Projects with “{text}”'),
  oneProject: '1 project',
  projects: template<[count: number]>('{count} projects'),
  noProjects: 'no projects yet',
  nothingEntered:
    'Type what you are looking for: a project, a builder, a place, a station, or “2 bedroom condo under 700k”.',
  nothingFound: template<[text: string]>(
    'Nothing found for “{text}”. Check the spelling, or try fewer words, in English or French.',
  ),
  notRead: template<[text: string]>(
    'Nothing here is called “{text}”. Searches are read in English and French, such as “2 bedroom condo” or “condo 2 chambres”. All homes can also be filtered without words.',
  ),
  ask: 'Ask us to find it',
  nothingMatches: template<[text: string]>(
    'No project matches all of “{text}”. These match a part of it.',
  ),
  tooLong: template<[count: number]>(
    'A search has at most {count} characters; the rest was left out.',
  ),
});
