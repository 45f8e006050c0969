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
    text: 'Type the name of a project, a street or a builder and press Enter.',
    atDesk: '.listing-filters .search-field',
  },
  {
    title: 'Filters',
    text: 'Narrow the list by zone, city, developer and property type. The number beside a choice says how many projects it leaves.',
    atDesk: '.filter-bar',
  },
  {
    title: 'Search and filters',
    text: 'Search by name, or narrow the list by zone, city, developer and property type.',
    onPhone: '.thumb-bar a:first-child',
  },
  {
    title: 'A project',
    text: 'Each card shows price, occupancy, storeys and units in the same place. Its heart keeps the project on this device.',
    atDesk: '.listing-cards .card',
    onPhone: '.listing-cards .card',
  },
  {
    title: 'Favourites',
    text: 'Show Favourites leaves only the projects whose heart you filled.',
    atDesk: '.switch',
    onPhone: '.switch',
  },
  {
    title: 'Map',
    text: 'Every pin is a project. Move or zoom the map and the list follows. Point at a card and its pin rises.',
    atDesk: '.listing-map',
    onPhone: '.thumb-bar a:last-child',
  },
];
