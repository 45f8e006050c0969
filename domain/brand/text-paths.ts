import { formatProjectPath } from '../projects/project-path.ts';
import type { ProjectKind } from '../projects/project-kind.ts';

/** A page that shows the texts of each screen, by the first part of their names. */
const paths: Readonly<Record<string, string>> = {
  about: '/about-us',
  account: '/my-account',
  article: '/news',
  assignment: '/assignment-page',
  builder: '/builders-and-developer-page',
  calculator: '/mortgage-payment-calculator',
  calculatorNames: '/mortgage-payment-calculator',
  compare: '/compare',
  contact: '/contact-us',
  directory: '/builders-and-developer-page',
  favourite: '/projects',
  form: '/contact-us',
  legal: '/privacy-policy',
  listing: '/projects',
  login: '/login',
  map: '/projects',
  meeting: '/schedule-meeting',
  newsletter: '/newsletter',
  notFound: '/not-found',
  priceLabel: '/projects',
  recovery: '/forgot-password',
  registration: '/signup',
  soldOut: '/projects',
  worksheet: '/allocation-worksheet',
};

const projectScreens = ['project', 'projectRequest'];

/** The page that shows a text; the home page for texts on every page or on none. */
export function findTextPath(
  name: string,
  [project]: readonly { kind: ProjectKind; stub: string }[],
): string {
  const [screen = ''] = name.split('.');
  if (projectScreens.includes(screen)) return project ? formatProjectPath(project) : '/projects';
  return Object.hasOwn(paths, screen) ? (paths[screen] ?? '/') : '/';
}
