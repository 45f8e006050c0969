import { newsletterForm } from '../../../domain/leads/newsletter.ts';
import { NewsletterForm } from '../../forms/newsletter-form.tsx';
import { servicesContext } from '../../services-context.ts';
import { submitLeadForm } from '../leads/submit-lead-form.ts';
import { buildPageMeta } from '../seo/describe-page.ts';
import { titleAnswer } from '../seo/title-answer.ts';
import type { Route } from './+types/newsletter-page';

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return {
    brokerage: services.config.brand.legalName,
    head: titleAnswer(
      context,
      buildPageMeta(
        services,
        '/newsletter',
        'Newsletter',
        'New pre-construction projects and offers in Ontario by e-mail.',
      ),
    ),
  };
}

/** Answers the form where it is sent without JavaScript. */
export const action = (sent: Route.ActionArgs) => submitLeadForm(sent, newsletterForm);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <section className="page-section narrow">
      <h1>Newsletter</h1>
      <p className="lead">New projects, offers and changes for buyers in Ontario, by e-mail.</p>
      <NewsletterForm brokerage={loaderData.brokerage} outcome={actionData} />
    </section>
  );
}
