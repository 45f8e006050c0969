import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../../services-context.ts';
import { describePage } from '../seo/describe-page.ts';

/** What every screen of accounts needs; those that only a member reaches stay out of search engines. */
export function describeAccountPage(
  context: Readonly<RouterContextProvider>,
  page: { path: string; title: string; description: string; isPrivate?: boolean },
) {
  const services = context.get(servicesContext);
  const { brand } = services.config;
  const head = describePage(services, page.path, page.title, page.description);
  return {
    brand: { name: brand.name, legalName: brand.legalName },
    head: page.isPrivate ? [...head, { name: 'robots', content: 'noindex' }] : head,
  };
}
