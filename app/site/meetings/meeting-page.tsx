import { Link } from 'react-router';
import { leadFormRows } from '../../../domain/leads/lead-form-rows.ts';
import { meetingForm } from '../../../domain/leads/forms/meeting.ts';
import { aboutMessages } from '../../../domain/text/messages/about.ts';
import { meetingMessages } from '../../../domain/text/messages/meeting.ts';
import { servicesContext } from '../services-context.ts';
import { PageBanner } from '../../ui/page-banner.tsx';
import { Testimonials } from '../testimonials.tsx';
import { MemberText } from '../../visitor/member-text.tsx';
import { useSession } from '../../visitor/session.ts';
import { submitLeadForm } from '../submit-lead-form.ts';
import { buildFormPageMeta } from '../outcome-title.ts';
import { readAskedAbout } from '../leads/ask-about.ts';
import { Reasons } from '../leads/reasons.tsx';
import type { Route } from './+types/meeting-page';
import { MeetingForm } from './meeting-form.tsx';
import './meeting.css';

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return {
    calendar: services.config.readCalendar(),
    asked: readAskedAbout(services, url),
    testimonials: services.catalogue.snapshot.records.testimonials,
    head: buildFormPageMeta(
      context,
      leadFormRows.meeting.path,
      aboutMessages.schedule,
      'Choose a day and a time to speak with a registered agent about pre-construction homes, in person or by video.',
      { keywords: ['meeting', 'consultation', 'pre-construction', 'Toronto', 'Ontario'] },
    ),
  };
}

export const action = (args: Route.ActionArgs) =>
  submitLeadForm(args, meetingForm, {
    known: readAskedAbout(args.context.get(servicesContext), args.url)?.known ?? {},
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const listReasons = () => [
  {
    heading: meetingMessages.consultation,
    text: 'We start with your budget, your dates and your must-haves.',
  },
  {
    heading: meetingMessages.assistance,
    text: 'You see the few projects that fit, with plans and prices side by side.',
  },
  {
    heading: meetingMessages.returns,
    text: 'We work out deposits, closing costs and rent with you before you decide.',
  },
];

const points = [
  'Which projects are opening next where you want to live',
  'What a home costs in total: price, deposits, taxes and closing',
  'How deposits are paid and protected in Ontario',
  'Which floor plans suit you and are still available',
  'What the builder’s agreement says, and your ten days to cancel a condominium purchase',
  'How to sell by assignment before the home is completed',
];

function RegisterInvitation() {
  const isMember = useSession() !== null;
  return (
    <section className="meeting-register" aria-labelledby="register-now">
      <h2 id="register-now">
        <MemberText visitor="Register now" member="Before we meet" />
      </h2>
      <p>Members see prices, deposits and drawings of every floor plan before we meet.</p>
      <Link className="button button-quiet" to={isMember ? '/projects' : '/signup'}>
        <MemberText visitor="Register" member="Projects" />
      </Link>
    </section>
  );
}

const Insights = () => (
  <div className="meeting-insights">
    <h2>{meetingMessages.insights}</h2>
    <ol>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ol>
    <RegisterInvitation />
  </div>
);

export default function MeetingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { calendar, asked, testimonials } = loaderData;
  return (
    <>
      <PageBanner heading={meetingMessages.heading}>
        Half an hour with a registered agent, in person or by video.
      </PageBanner>
      <Reasons label="What we offer" reasons={listReasons()} />
      <section className="page-section meeting">
        <div>
          <h2>{aboutMessages.schedule}</h2>
          <MeetingForm calendar={calendar} asked={asked} outcome={actionData} />
        </div>
        <Insights />
      </section>
      <Testimonials testimonials={testimonials} />
    </>
  );
}
