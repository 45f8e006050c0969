/** What people type after the site's name, without hyphens, by the page that they mean. */
const wordsByPath: Readonly<Record<string, string>> = {
  '/': 'home',
  '/about-us': 'about team',
  '/contact-us': 'contact contacts',
  '/login': 'signin logon',
  '/signup': 'register registration join platinum',
  '/my-account': 'account profile',
  '/forgot-password': 'resetpassword',
  '/favourites': 'favorites favourite favorite saved wishlist',
  '/compare': 'comparison',
  '/shortlist': 'shortlists',
  '/email-alerts': 'alerts',
  '/newsletter': 'subscribe',
  '/projects': 'project listings homes condos preconstruction',
  '/projects?map=open': 'map',
  '/coming-soon': 'upcoming',
  '/assignment-page': 'assignments assignment',
  '/builders-and-developer-page': 'builders builder developers developer',
  '/schedule-meeting': 'meeting meetings book booking appointment',
  '/allocation-worksheet': 'worksheet worksheets',
  '/mortgage-payment-calculator': 'calculators calculator mortgage mortgagecalculator',
  '/affordability-calculator': 'affordability',
  '/cmhc-insurance-calculator': 'cmhc',
  '/land-transfer-tax-calculator': 'landtransfertax',
  '/news': 'articles',
  '/blogs': 'blog',
  '/faq': 'faqs help',
  '/privacy-policy': 'privacy',
  '/terms-of-use': 'terms termsofservice',
};

const pathByWord = new Map(
  Object.entries(wordsByPath).flatMap(([path, words]) =>
    words.split(' ').map((word) => [word, path] as const),
  ),
);

/** The page that is meant by an address of one word, such as `/sign-in` or `/favorites`; otherwise null. */
export const findTypedAddress = (pathname: string): string | null =>
  pathByWord.get(
    pathname
      .toLowerCase()
      .replace(/^\/|\/$/g, '')
      .replaceAll('-', ''),
  ) ?? null;
