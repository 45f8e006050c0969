import { seoRoutes } from '../../domain/site/site-routes.ts';

/** Example addresses in the demo catalogue, by the route's address. */
const examples: Readonly<Record<string, readonly string[]>> = {
  '/projects': [
    '/projects',
    '/projects?city=Hamilton&city=Oakville&price=-900000',
    '/projects?page=2',
  ],
  '/projects/:city': ['/projects/oakville'],
  '/property-type/:type': ['/property-type/condominium'],
  '/property-details/:stub': [
    '/property-details/sextant',
    '/property-details/ahrens-house-suite-903',
  ],
  '/comingsoon-detail/:stub': ['/comingsoon-detail/talus'],
  '/unsubscribe/:token': ['/unsubscribe/example'],
  '/mail-preferences/:token': ['/mail-preferences/example'],
  '/email-alerts': ['/email-alerts?kind=selling&city=Oakville&beds=2'],
  '/email-alerts/:token': ['/email-alerts/example'],
  '/meeting/:token': ['/meeting/example'],
  '/document/:token': ['/document/example'],
  '/package/next': ['/package/next?project=sextant'],
  '/package/:token': ['/package/example'],
  '/shortlist/:token': ['/shortlist/example'],
  '/search': ['/search?q=king'],
  '/compare': ['/compare?stub=sextant&stub=ledger-house'],
  '/builders-and-developers/:builder': ['/builders-and-developers/averill-quoin'],
  '/news-detail/:stub': ['/news-detail/add-up-your-deposit-calendar'],
  '/blog-detail/:stub': ['/blog-detail/reading-a-floor-plan'],
  '/mortgage-payment-calculator': [
    '/mortgage-payment-calculator?loanAmount=500000&interestRate=5&loanTerm=25&startDate=2026-12-01',
  ],
  '/land-transfer-tax-calculator': [
    '/land-transfer-tax-calculator?propertyPrice=900000&province=Ontario&city=Toronto',
  ],
  '/*': ['/no-such-page'],
};

const isPage = ({ canonical, pattern: address }: (typeof seoRoutes)[number]) =>
  canonical !== 'none' || address === '/*';

/** At least one address of every page; throws for a page without an example. */
export const listPageExamples = (): string[] =>
  seoRoutes.filter(isPage).flatMap(({ pattern: address }) => {
    const known = examples[address];
    if (!known && /[:*]/.test(address))
      throw new Error(`${address} has no example. Add one to tests/support/route-examples.ts.`);
    return known ?? [address];
  });
