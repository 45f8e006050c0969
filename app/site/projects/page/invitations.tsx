import { Link } from 'react-router';
import { notForSaleMessages } from '../../../../domain/text/messages/project.ts';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { worksheetMessages } from '../../../../domain/text/messages/worksheet.ts';
import { siteMessages } from '../../../../domain/text/messages/site.ts';
import { formatMeetingPath } from '../../leads/ask-about.ts';
import { useBrand } from '../../root-data.ts';
import { MemberText } from '../../../visitor/member-text.tsx';
import { useSession } from '../../../visitor/session.ts';
import type { LoadedProject } from './load-project.ts';

export function PriorityMeeting({ project }: { project: LoadedProject }) {
  const { phone, hours } = useBrand();
  return (
    <section className="invitation" aria-labelledby="priority-meeting">
      <h2 id="priority-meeting">Book a Priority Meeting</h2>
      <p className="lead">
        {project.salesStop
          ? notForSaleMessages[project.salesStop].priorityMeeting(project.title)
          : `Talk to us about ${project.title} before you decide: plans, deposits and the agreement.`}
      </p>
      <p className="invitation-actions">
        <PhoneLink className="invitation-phone" phone={phone} />
        <span>{hours}</span>
        <Link className="button button-quiet" to={formatMeetingPath(project.stub)}>
          {siteMessages.scheduleMeeting}
        </Link>
        {!project.salesStop && project.kind === 'selling' && (
          <Link
            className="button button-quiet"
            to={`/allocation-worksheet?project=${project.stub}`}
          >
            {worksheetMessages.fromProject}
          </Link>
        )}
      </p>
    </section>
  );
}

export function RegisterNow({ project }: { project: LoadedProject }) {
  const isMember = useSession() !== null;
  return (
    <section className="invitation" aria-labelledby="register-now">
      <h2 id="register-now">
        <MemberText visitor="Register for Platinum Access" member="You have Platinum Access" />
      </h2>
      <p className="lead">
        {project.salesStop ? notForSaleMessages.register : siteMessages.platinumAccess}
      </p>
      <p className="invitation-actions">
        <Link className="button" to={isMember ? '/my-account' : '/signup'}>
          <MemberText visitor={siteMessages.createAccount} member={siteMessages.account} />
        </Link>
        <Link className="button button-quiet" to={formatMeetingPath(project.stub)}>
          {siteMessages.scheduleMeeting}
        </Link>
      </p>
    </section>
  );
}
