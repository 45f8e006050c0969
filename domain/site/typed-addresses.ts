import { resolveArea } from '../catalogue/resolve-area.ts';
import { formatPublicPath } from '../catalogue/public-path.ts';
import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import { formatProjectPath } from '../projects/project-path.ts';
import { emptyQuery, formatProjectsPath } from '../projects/search/project-query.ts';
import { slugify } from '../text/slug.ts';

/** What people type after the site's name, in one word, by the page that they mean. */
const wordsByPath: Readonly<Record<string, string>> = {
  '/': 'home homepage index start welcome',
  '/about-us': 'about aboutus team ourteam ourstory whoweare company',
  '/contact-us': 'contact contactus contacts getintouch support',
  '/login': 'signin logon memberlogin login',
  '/signup': 'register registration registernow createaccount newaccount join joinus platinum vip',
  '/my-account': 'account myaccount myprofile dashboard settings logout signout',
  '/forgot-password': 'forgotpassword forgottenpassword resetpassword lostpassword password',
  '/favourites':
    'favourites favorites favourite favorite favoris myfavourites myfavorites saved savedhomes wishlist likes',
  '/compare': 'comparison compareprojects comparehomes',
  '/shortlist': 'shortlists myshortlist',
  '/email-alerts': 'alerts alert emailalert savedsearches savedsearch notifications',
  '/newsletter': 'subscribe newsletters mailinglist',
  '/projects':
    'project listings listing homes newhomes houses buy forsale realestate properties property preconstruction precon search cities',
  '/projects?map=open': 'map maps mapsearch',
  '/coming-soon': 'comingsoon upcoming upcomingprojects launches',
  '/assignment-page': 'assignments assignment assignmentsales assignmentpage',
  '/property-type/condominium': 'condos condo condominiums apartments',
  '/builders-and-developer-page':
    'builders builder developers developer buildersanddeveloperpage buildersdevelopers',
  '/schedule-meeting':
    'meeting meetings book booking bookmeeting bookameeting bookacall appointment appointments consultation schedule scheduleameeting',
  '/allocation-worksheet': 'worksheet worksheets allocation allocations',
  '/mortgage-payment-calculator':
    'calculators calculator mortgage mortgages mortgagecalculator paymentcalculator',
  '/affordability-calculator': 'affordability',
  '/cmhc-insurance-calculator': 'cmhc cmhccalculator mortgageinsurance',
  '/land-transfer-tax-calculator':
    'landtransfertax landtransfer landtransfercalculator lttcalculator ltt',
  '/news': 'articles press',
  '/blogs': 'blog posts',
  '/faq': 'faqs help questions',
  '/privacy-policy': 'privacy privacypolicy',
  '/terms-of-use': 'terms tos termsofservice termsandconditions termsofuse',
};

const pathByWord = new Map(
  Object.entries(wordsByPath).flatMap(([path, words]) =>
    words.split(' ').map((word) => [word, path] as const),
  ),
);

type Catalogue = Pick<
  CatalogueSnapshot,
  'findCityBySlug' | 'findTypeBySlug' | 'findProject' | 'findBuilder'
>;

/** The page of a city, type, project or builder by its name alone. */
function findNamedPath(catalogue: Catalogue, name: string): string | null {
  const area = resolveArea(catalogue, name);
  if (area.city || area.area === 'toronto') return formatProjectsPath({ ...emptyQuery, ...area });
  const type = catalogue.findTypeBySlug(name);
  if (type) return formatProjectsPath({ ...emptyQuery, type: [type] });
  const found = catalogue.findProject(name);
  if (found) return formatProjectPath(found.project);
  const builder = catalogue.findBuilder(name);
  return builder && formatPublicPath('builders', builder);
}

export interface TypedAddress {
  path: string;
  /** False for a record, which may be renamed. */
  isPermanent: boolean;
}

/**
 * The page that is meant by a path that is none: `/Contact.html`, `/sign-in`, `/scarborough`,
 * `/ledger-house`. Null for every path of several segments.
 */
export function findTypedAddress(catalogue: Catalogue, pathname: string): TypedAddress | null {
  const [, segment] = /^\/([\w-]{1,60}?)(?:\.(?:html?|php|aspx?))?\/*$/i.exec(pathname) ?? [];
  if (!segment) return null;
  const slug = slugify(segment);
  const path = pathByWord.get(slug.replaceAll('-', ''));
  if (path) return { path, isPermanent: true };
  const named = findNamedPath(catalogue, slug);
  return named === null ? null : { path: named, isPermanent: false };
}
