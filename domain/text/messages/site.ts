import { defineMessages, template } from './define-messages.ts';

// Every page contains the texts of this file: its frame, and the not-found screen.

export const siteMessages = defineMessages('site', {
  links: {
    home: 'Home',
    projects: 'Pre-Construction',
    comingSoon: 'Coming Soon',
    assignments: 'Assignments',
    builders: 'Developers',
    news: 'News',
    contact: 'Contact Us',
    worksheet: 'Allocation Worksheet',
    about: 'About Us',
    blogs: 'Blogs',
    faq: 'FAQ',
    privacy: 'Privacy Policy',
    terms: 'Terms of Use',
    disclaimer: 'Disclaimer',
    accessibility: 'Accessibility',
  },
  login: 'Login',
  register: 'Register',
  createAccount: 'Create an account',
  scheduleMeeting: 'Schedule a meeting',
  account: 'My Account',
  platinumAccess:
    'Members see the price, full-size drawing and deposits in dollars of each floor plan, for every project on this site.',
  logout: 'Logout',
  turnOnScript: 'Please turn it on, or',
  askUs: 'ask us',
  skip: 'Skip to content',
  menu: 'Menu',
  closeMenu: 'Close',
  footerHeadings: { homes: 'Homes', calculators: 'Calculators', company: 'Company' },
  popularCities: 'Popular Cities',
  startFailure: 'Application failed to load. Please refresh the page.',
});

export const calculatorNames = defineMessages('calculatorNames', {
  all: 'Real Estate Calculators',
  affordability: { tab: 'Affordability Calculator', title: 'Affordability Calculator' },
  cmhc: { tab: 'CMHC Calculator', title: 'CMHC Insurance Calculator' },
  mortgage: { tab: 'Mortgage Calculator', title: 'Mortgage Payment Calculator' },
  landTransferTax: { tab: 'Land-Transfer Calculator', title: 'Land Transfer Tax Calculator' },
});

export const notFoundMessages = defineMessages('notFound', {
  title: 'Page Not Found',
  heading: 'Sorry, Page Not Found',
  text: "The page you are looking for isn't available. Use the menu or return home.",
  home: 'Go To Home Page',
  again: 'Try again',
  search: 'Or search by project, builder or place',
  cities: 'Find Your Dream Property in These Cities',
  viewAll: 'View All Projects',
});

export const favouriteMessages = defineMessages('favourite', {
  title: 'Favourites',
  link: template<[count: number]>('Favourites: {count}'),
  needsScript: 'Favourites are kept in your browser by JavaScript.',
  notSaved: 'The change to your favourites could not be saved and was undone.',
  notKept:
    'This browser stores nothing for this site: favourites last until you leave it or load a page again.',
  accountKeeps: 'With an account they are kept.',
  added: 'Added to your favourites.',
  removed: 'Removed from your favourites.',
});
