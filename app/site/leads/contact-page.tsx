import { leadFormRows } from '../../../domain/leads/lead-form-rows.ts';
import { contactForm } from '../../../domain/leads/forms/contact.ts';
import { contactMessages } from '../../../domain/text/messages/contact.ts';
import { servicesContext } from '../services-context.ts';
import { PageBanner } from '../../ui/page-banner.tsx';
import { Testimonials } from '../testimonials.tsx';
import { submitLeadForm } from '../submit-lead-form.ts';
import { buildFormPageMeta } from '../outcome-title.ts';
import type { Route } from './+types/contact-page';
import { readAskedAbout } from './ask-about.ts';
import { ContactForm } from './contact-form.tsx';
import { Reasons } from './reasons.tsx';

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const description = `Write to or call ${services.config.readBrand().legalName} about pre-construction homes in Toronto and Ontario.`;
  return {
    asked: readAskedAbout(services, url),
    testimonials: services.catalogue.snapshot.records.testimonials,
    comingClosed: services.config.readCalendar().comingClosed,
    head: buildFormPageMeta(
      context,
      leadFormRows.contact.path,
      contactMessages.title,
      description,
      {
        keywords: ['contact', 'brokerage', 'pre-construction', 'Toronto', 'Ontario'],
      },
    ),
  };
}

export const action = (args: Route.ActionArgs) =>
  submitLeadForm(args, contactForm, {
    known: readAskedAbout(args.context.get(servicesContext), args.url)?.known ?? {},
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const listReasons = () => [
  {
    heading: contactMessages.access,
    text: 'Prices, floor plans and deposit schedules of new projects, as soon as builders release them to us.',
  },
  {
    heading: contactMessages.assistance,
    text: 'One person to contact, from your first question to the day you get the keys.',
  },
  {
    heading: contactMessages.advice,
    text: 'Registered agents who go through the builder’s agreement with you and tell you what closing will cost.',
  },
];

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageBanner heading={contactMessages.title}>
        Ask about a project, a price or a deposit. A real person will answer.
      </PageBanner>
      <Reasons label="What we offer" reasons={listReasons()} />
      <ContactForm
        outcome={actionData}
        asked={loaderData.asked}
        comingClosed={loaderData.comingClosed}
      />
      <Testimonials testimonials={loaderData.testimonials} />
    </>
  );
}
