/** The screen of an address that is not there. */
export const notFoundMessages = {
  title: 'Page Not Found',
  heading: 'Sorry, Page Not Found',
  text: "The page you are looking for isn't available. Use the menu or return home.",
  home: 'Go To Home Page',
  cities: 'Find Your Dream Property in These Cities',
  viewAll: 'View All Projects',
} as const;
