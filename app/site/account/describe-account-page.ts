import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../../services-context.ts';
import { describePage } from '../seo/describe-page.ts';
import { titleAnswer } from '../seo/title-answer.ts';

/** What every screen of accounts needs. */
export function describeAccountPage(
  context: Readonly<RouterContextProvider>,
  page: { path: string; title: string; description: string },
) {
  const services = context.get(servicesContext);
  const { brand } = services.config;
  return {
    brand: { name: brand.name, legalName: brand.legalName },
    head: titleAnswer(context, describePage(services, page.path, page.title, page.description)),
  };
}
