import { defineMessages, template } from './define-messages.ts';

export const listingMessages = defineMessages('listing', {
  empty:
    'It looks like there are no available properties at the moment. Please check back later or explore other categories.',
  noMatch:
    'Nothing here but moose and maple leaves! Try expanding your search or check out other categories.',
  unknownValue: template<[value: string, filter: string]>(
    'We do not know “{value}” under {filter}. Remove it to see projects.',
  ),
  unreadableNumber: 'Enter one number in digits, such as 750000, 750,000 or 750k.',
  monthly: {
    max: 'Enter an amount in dollars, such as 3,000.',
    down: 'Enter a percentage from 5 to 100, or an amount in dollars, such as 120,000.',
    rate: 'Enter a percentage from 0 to 100, such as 4.6.',
    years: 'Enter a number of years from 1 to 30.',
  },
  suggested: 'Try one of these:',
  searchIn: {
    selling: template<[text: string, count: number]>('Search all projects for “{text}” ({count})'),
    'coming-soon': template<[text: string, count: number]>(
      'Search coming soon for “{text}” ({count})',
    ),
    assignment: template<[text: string, count: number]>(
      'Search assignments for “{text}” ({count})',
    ),
  },
  nearStation: template<[name: string, count: number]>('Near {name} station ({count})'),
  without: template<[filter: string, count: number]>('Without “{filter}” ({count})'),
  comingSoon: template<[count: number]>('Coming soon ({count})'),
  /** Where the other chosen projects are. */
  chosenIn: {
    selling: template<[count: number]>('Chosen pre-construction projects ({count})'),
    'coming-soon': template<[count: number]>('Chosen projects coming soon ({count})'),
    assignment: template<[count: number]>('Chosen assignments ({count})'),
  },
  alsoChosen: 'More of these projects:',
  chosenElsewhere: 'What you chose is in another list:',
  noFavourites: "You haven't marked any projects as favorites",
  total: template<[count: number]>('Total Projects: {count}'),
  zones: 'Toronto and its municipalities',
  zonesComingSoon: 'Toronto and its muncipalities',
  zonesComingSoonNarrow: 'MLS Zone',
  searchPlaceholder: 'Search Projects',
  toronto: 'Toronto',
  cities: 'City/Area',
  underZones: template<[name: string, zones: string]>('For {name}, look under “{zones}”.'),
  builders: 'Developers',
  types: 'Property Type',
  selectAll: 'Select All',
  deselectAll: 'Deselect All',
  resetFilters: 'Reset Filters',
  showFavourites: 'Show Favourites',
  favourites: template<[count: number]>('Favourites ({count})'),
  /** One chip for them all. */
  manyChosen: template<[filter: string, count: number]>('{filter}: {count} chosen'),
  emailMatches: 'Email me new matches',
  /** In its place, once a member has pressed it. */
  followed: 'You follow this search',
  emailFavouriteNews: 'Email me news of my favourites',
  /** Behind how often it sends mail. */
  changeAlert: 'Change',
  keptOnDevice:
    'Favourites are kept in this browser only, and Safari forgets them after seven days without a visit.',
  keepWithAccount: 'Keep them in an account',
  /** For members, where labels decide the order. */
  sortedByLabel: 'In the order of the public price ranges, not of the exact prices you see.',
  openMap: 'Open Map',
  closeMap: 'Close Map',
  skipToMap: 'Skip to map',
  filters: 'Filters',
  viewResults: 'View Results',
  viewProject: template<[count: number]>('View {count} project'),
  viewProjects: template<[count: number]>('View {count} projects'),
  closeFilters: 'Close the filters',
  map: 'Map',
});
