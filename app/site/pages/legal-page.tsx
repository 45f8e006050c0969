import { data } from 'react-router';
import { fillBrand } from '../../../domain/brand/fill-brand.ts';
import { legalMessages } from '../../../domain/text/messages/legal.ts';
import { servicesContext } from '../services-context.ts';
import { PageBanner } from '../../ui/page-banner.tsx';
import { buildPageMeta } from '../page-meta.ts';
import { legalPages } from './legal-pages.ts';
import type { Route } from './+types/legal-page';
import '../../ui/prose.css';
import './legal.css';

export async function loader({ pattern, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  // Uses the route's pattern, because the URL may be in upper case.
  const path = `/${pattern}`;
  const legalPage = legalPages[path];
  if (!legalPage) throw data(null, { status: 404 });
  const { heading, description, keywords, name } = legalPage;
  const { legalPages: published } = services.catalogue.snapshot.records;
  const custom = published.find(({ page }) => page === name)?.body;
  const body = custom ?? legalPage.body;
  return {
    heading,
    isCustom: custom !== undefined && custom.trim() !== legalPage.body.trim(),
    html: await services.renderArticle(fillBrand(body, services.config.readBrand())),
    head: buildPageMeta(services, path, heading, description, { keywords }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function LegalPage({
  loaderData: { heading, isCustom, html },
}: Route.ComponentProps) {
  return (
    <>
      <PageBanner heading={heading} />
      <div className="page-section">
        {!isCustom && (
          <p className="counsel-note" role="note">
            {legalMessages.counselNote}
          </p>
        )}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </>
  );
}
