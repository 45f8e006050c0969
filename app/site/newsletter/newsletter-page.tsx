import { data } from 'react-router';
import { checkInOrder } from '../../../domain/leads/first-problem.ts';
import { buildNewsletterLead, newsletterSchema } from '../../../domain/leads/newsletter.ts';
import { readHoneypot } from '../../../domain/leads/spam.ts';
import { describeFailure } from '../../forms/describe-failure.ts';
import { NewsletterForm, type NewsletterOutcome } from '../../forms/newsletter-form.tsx';
import { readAttribution } from '../leads/submit-lead-form.ts';
import { readForm } from '../leads/read-form.ts';
import { clientContext, servicesContext } from '../../services-context.ts';
import { buildPageMeta } from '../seo/describe-page.ts';
import { noteAnswer, titleAnswer } from '../seo/title-answer.ts';
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

const refuse = (email: string, message: string, init: ResponseInit) =>
  data<NewsletterOutcome>({ isSubscribed: false, message, email }, init);

/** Checks and subscribes an address; it comes back when that fails. */
async function subscribe({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const email = form.get('email');
  const typed = typeof email === 'string' ? email : '';
  const checked = checkInOrder(newsletterSchema, {
    email: typed,
    attribution: readAttribution(form, request, services.now()),
  });
  if (!checked.ok) return refuse(typed, checked.problem.message, { status: 400 });
  try {
    const draft = buildNewsletterLead(checked.value, 'page:newsletter');
    const { message } = await services.leads.submit(draft, {
      clientAddress: context.get(clientContext).address,
      userAgent: request.headers.get('user-agent'),
      pageUrl: request.headers.get('referer') ?? url.href,
      honeypot: readHoneypot((name) => form.get(name)),
    });
    return data<NewsletterOutcome>({ isSubscribed: true, message });
  } catch (error) {
    const { message, status, headers } = describeFailure(error);
    return refuse(typed, message, { status, headers });
  }
}

/** Answers the form where it is sent without JavaScript. */
export const action = (asked: Route.ActionArgs) => noteAnswer(asked.context, subscribe(asked));

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <section className="page-section narrow">
      <h1>Newsletter</h1>
      <p className="lead">
        New projects, offers and what changes for buyers in Ontario, by e-mail.
      </p>
      <NewsletterForm brokerage={loaderData.brokerage} outcome={actionData} />
    </section>
  );
}
