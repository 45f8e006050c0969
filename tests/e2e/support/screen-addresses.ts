import { findSeoRoute } from '../../../domain/site/site-routes.ts';
import { listPageExamples } from '../../support/route-examples.ts';

/** Screens for browsing that are opened afresh at each width. */
export const browsingScreens = [
  '/',
  '/projects',
  '/projects/oakville',
  '/coming-soon',
  '/assignment-page',
  '/property-details/sextant',
  '/comingsoon-detail/talus',
  '/property-details/ahrens-house-suite-903',
  '/property-details/no-such-project',
  '/compare?stub=sextant&stub=ledger-house',
  '/builders-and-developer-page',
  '/builders-and-developers/averill-quoin',
  '/news',
  '/news-detail/add-up-your-deposit-calendar',
  '/blogs',
];

/** Those with forms, and pages of text. */
export const formScreens = [
  '/about-us',
  '/faq',
  '/privacy-policy',
  '/contact-us',
  '/schedule-meeting',
  '/allocation-worksheet',
  '/affordability-calculator',
  '/mortgage-payment-calculator?loanAmount=500000&interestRate=5&loanTerm=25&startDate=2026-12-01',
  '/land-transfer-tax-calculator?propertyPrice=900000&province=Ontario&city=Toronto',
  '/login',
  '/signup',
  '/verification-screen',
  '/my-account',
];

const findRow = (path: string) => findSeoRoute(path.split('?')[0] ?? path)?.pattern;
const covered = new Set([...browsingScreens, ...formScreens].map(findRow));

/** An example of each page that is in neither list: a new route is looked at without further work. */
export const otherScreens = listPageExamples().filter((path) => {
  const row = findRow(path);
  const isFirst = !covered.has(row);
  covered.add(row);
  return isFirst;
});
