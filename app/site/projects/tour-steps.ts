/** One stop of the tour, and what it points at; it is left out where that is not seen. */
export interface TourStep {
  title: string;
  text: string;
  atDesk?: string;
  onPhone?: string;
}

export const tourSteps: readonly TourStep[] = [
  {
    title: 'Search',
    text: 'Type the name of a project, street or builder and press Enter.',
    atDesk: '.listing-filters .search-field',
  },
  {
    title: 'Filters',
    text: 'Narrow the list by zone, city, developer and property type. The number beside an option is how many projects it would show.',
    atDesk: '.filter-bar',
  },
  {
    title: 'Search and filters',
    text: 'Search by name, or narrow the list by zone, city, developer and property type.',
    onPhone: '.thumb-bar a:first-child',
  },
  {
    title: 'A project',
    text: 'Each card shows price, occupancy, storeys and units in the same place. Press its heart to save the project on this device.',
    atDesk: '.listing-cards .card',
    onPhone: '.listing-cards .card',
  },
  {
    title: 'Favourites',
    text: 'Show Favourites shows only the projects you saved.',
    atDesk: '.switch',
    onPhone: '.switch',
  },
  {
    title: 'Map',
    text: 'Every pin is a project. Move or zoom the map and the list follows. Point at a card to highlight its pin.',
    atDesk: '.listing-map',
    onPhone: '.thumb-bar a:last-child',
  },
];
