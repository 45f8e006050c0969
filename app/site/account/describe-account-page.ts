import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../../services-context.ts';
import { buildPageMeta } from '../seo/describe-page.ts';
import { titleAnswer } from '../seo/title-answer.ts';

/** What every screen of accounts needs. */
export function buildAccountPageMeta(
  context: Readonly<RouterContextProvider>,
  page: { path: string; title: string; description: string },
) {
  const services = context.get(servicesContext);
  const { brand } = services.config;
  return {
    brand: { name: brand.name, legalName: brand.legalName },
    head: titleAnswer(context, buildPageMeta(services, page.path, page.title, page.description)),
  };
}
