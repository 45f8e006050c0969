import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../../services-context.ts';
import { describePage } from '../seo/describe-page.ts';

/** What the pages behind a mail's link need: the same for every link but for its own address. */
export function describeReaderPage(
  context: Readonly<RouterContextProvider>,
  page: { path: string; title: string; description: string },
) {
  const services = context.get(servicesContext);
  return {
    brokerage: services.config.brand.legalName,
    head: describePage(services, page.path, page.title, page.description),
  };
}

/** The address carries the reader's token: nobody keeps it with a page. */
export const readerHeaders = () => ({ 'cache-control': 'no-store' });
