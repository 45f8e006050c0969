import { Link } from 'react-router';
import { buildFaqPage } from '../../../domain/site/structured-article.ts';
import { servicesContext } from '../services-context.ts';
import { Day } from '../../ui/day.tsx';
import { PageBanner } from '../../ui/page-banner.tsx';
import { buildPageMeta } from '../page-meta.ts';
import type { Route } from './+types/faq-page';
import './faq.css';

const heading = 'Frequently Asked Questions';
const intro = 'How buying before construction works in Ontario, and how we can help.';

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { faqEntries } = services.catalogue.snapshot.records;
  return {
    entries: faqEntries,
    head: buildPageMeta(services, '/faq', heading, intro, {
      keywords: ['FAQ', 'pre-construction', 'deposit', 'assignment', 'Ontario'],
      structuredData: faqEntries.length > 0 ? [buildFaqPage(faqEntries)] : [],
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function FaqPage({ loaderData: { entries } }: Route.ComponentProps) {
  return (
    <>
      <PageBanner heading={heading}>{intro}</PageBanner>
      <div className="page-section faq">
        {entries.map(({ question, answer, source, checkedOn }) => (
          <details key={question}>
            <summary>
              <h2>{question}</h2>
            </summary>
            <p>{answer}</p>
            {source && (
              <p className="faq-source">
                <a href={source} rel="noreferrer">
                  {new URL(source).hostname}
                </a>
                {checkedOn && (
                  <>
                    , checked on <Day date={checkedOn} />
                  </>
                )}
              </p>
            )}
          </details>
        ))}
        <p>
          Can’t find your question? <Link to="/contact-us">Ask us</Link>.
        </p>
      </div>
    </>
  );
}
