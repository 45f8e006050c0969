import { leadFormRows } from '../../../domain/leads/lead-form-rows.ts';
import { newsletterForm } from '../../../domain/leads/forms/newsletter.ts';
import { NewsletterForm } from '../../forms/newsletter-form.tsx';
import { useBrand } from '../root-data.ts';
import { submitLeadForm } from '../submit-lead-form.ts';
import { buildFormPageMeta } from '../outcome-title.ts';
import type { Route } from './+types/newsletter-page';

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: buildFormPageMeta(
    context,
    leadFormRows.newsletter.path,
    'Newsletter',
    'New pre-construction projects and offers in Ontario by email.',
  ),
});

export const action = (args: Route.ActionArgs) => submitLeadForm(args, newsletterForm);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  return (
    <section className="page-section narrow">
      <h1>Newsletter</h1>
      <p className="lead">New projects, offers and changes for buyers in Ontario, by email.</p>
      <NewsletterForm brokerage={useBrand().legalName} outcome={actionData} />
    </section>
  );
}
