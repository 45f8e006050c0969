import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../../services-context.ts';
import { buildPageMeta } from '../seo/describe-page.ts';

/** What the pages behind a mail's link need: the same for every link but for its own address. */
export function buildReaderPageMeta(
  context: Readonly<RouterContextProvider>,
  page: { path: string; title: string; description: string },
) {
  const services = context.get(servicesContext);
  return {
    brokerage: services.config.brand.legalName,
    head: buildPageMeta(services, page.path, page.title, page.description),
  };
}

/** The address carries the reader's token: nobody keeps it with a page. */
export const readerHeaders = () => ({ 'cache-control': 'no-store' });
