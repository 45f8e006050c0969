import { data } from 'react-router';
import { fillBrand } from '../../../domain/brand/fill-brand.ts';
import { legalMessages } from '../../../domain/text/messages/legal.ts';
import { servicesContext } from '../../services-context.ts';
import { PageBanner } from '../../ui/page-banner.tsx';
import { buildPageMeta } from '../seo/describe-page.ts';
import { legalPages } from './legal-pages.ts';
import type { Route } from './+types/legal-page';
import '../../ui/prose.css';
import './legal.css';

export async function loader({ pattern, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  // The route tells which it is: its address may be written in capitals.
  const path = `/${pattern}`;
  const paper = legalPages[path];
  if (!paper) throw data(null, { status: 404 });
  const { heading, description, keywords, name } = paper;
  const { legalPages: published } = services.catalogue.snapshot.records;
  const own = published.find(({ page }) => page === name)?.body ?? services.brandFiles.legal[name];
  const body = own ?? paper.body;
  return {
    heading,
    isOwn: own !== undefined && own.trim() !== paper.body.trim(),
    html: await services.renderArticle(fillBrand(body, services.config.brand)),
    head: buildPageMeta(services, path, heading, description, { keywords }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function LegalPage({ loaderData: { heading, isOwn, html } }: Route.ComponentProps) {
  return (
    <>
      <PageBanner heading={heading} />
      <div className="page-section">
        {!isOwn && (
          <p className="counsel-note" role="note">
            {legalMessages.counselNote}
          </p>
        )}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </>
  );
}
