import { useState } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { formatInboxQuery, openStatuses } from '../../domain/leads/inbox/inbox-query.ts';
import { describeEmptyRules } from '../../domain/leads/inbox/routing.ts';
import { inviteSchema, operatorIdSchema, rolesSchema } from '../../domain/operators/operators.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { CopyLink } from '../ui/copy-link.tsx';
import {
  fieldProps,
  handleForm,
  revalidateAfterConflict,
  type Refused,
} from '../ui/handle-form.ts';
import { Field } from '../ui/field.tsx';
import { runAction, getVisit } from '../ui/guard.ts';
import { HeldMeetings } from '../ui/held-meetings.tsx';
import { OperatorRow, RoleBoxes } from './operator-row.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';
import '../ui/access.css';

const unassigned = { owner: 'nobody', status: openStatuses };

export const meta = () => [{ title: 'Team' }];

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(servicesContext).console.operatorAccess.list(getVisit(context));

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = sendKeepingDraft;

export const action = ({ context }: ActionFunctionArgs) => {
  const { operatorAccess } = context.get(servicesContext).console;
  const visit = getVisit(context);
  const next = '/operators';
  const showLink = (answer: { link: string; email: string }) => answer;
  return runAction(context, 'operators', {
    invite: (form) =>
      handleForm(form, inviteSchema, {
        work: (input) => operatorAccess.invite(visit, input),
        next: showLink,
      }),
    roles: (form) =>
      handleForm(form, rolesSchema, {
        work: ({ operator, ...input }) => operatorAccess.setRoles(visit, operator, input),
        next,
      }),
    link: (form) =>
      handleForm(form, operatorIdSchema, {
        work: ({ operator }) => operatorAccess.renew(visit, operator),
        next: showLink,
      }),
    remove: (form) =>
      handleForm(form, operatorIdSchema, {
        work: ({ operator }) => operatorAccess.remove(visit, operator),
        next: (done) => done,
      }),
  });
};

interface Invitation {
  link: string;
  email: string;
}

/** The links made since the page was opened, the latest first: each stays until it is dismissed. */
function useInvitations(made: Invitation | null) {
  const [{ latest, links }, setLinks] = useState({ latest: made, links: made ? [made] : [] });
  // A new link of a person ends the one before.
  if (made && made !== latest)
    setLinks({ latest: made, links: [made, ...links.filter(({ email }) => email !== made.email)] });
  const dismiss = (gone: Invitation) =>
    setLinks({ latest, links: links.filter((each) => each !== gone) });
  return { links, dismiss };
}

export default function OperatorsPage() {
  const { operators, now } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { links, dismiss } = useInvitations(answer && 'link' in answer ? answer : null);
  const removed = answer && 'removed' in answer ? answer : null;
  const refused: Refused | null = answer && 'intent' in answer ? answer : null;
  return (
    <article className="access-page">
      <h1>Team</h1>
      {links.map((each) => (
        <CopyLink
          key={each.link}
          label={`One-time link for ${each.email}`}
          link={each.link}
          onDismiss={() => dismiss(each)}
        >
          Send this link only to {each.email}. It works once, within seven days, and is not shown
          again.
        </CopyLink>
      ))}
      {removed && (
        <p role="status">
          {removed.removed} was removed from the team.{' '}
          {removed.openLeads === 0 ? (
            'No open lead became unassigned.'
          ) : (
            <Link to={`/leads${formatInboxQuery({ filters: unassigned })}`}>
              {removed.openLeads === 1
                ? 'One open lead became unassigned'
                : `${removed.openLeads} open leads became unassigned`}
            </Link>
          )}
        </p>
      )}
      {removed && removed.emptyRules.length > 0 && (
        <p>
          {describeEmptyRules(removed.emptyRules)} <Link to="/settings/routing">Lead routing</Link>
        </p>
      )}
      {removed && removed.meetings.length > 0 && (
        <section>
          <h2>Meetings that nobody holds now</h2>
          <div>
            <p>Confirm, move or cancel each of them, also those that were confirmed before.</p>
            <HeldMeetings meetings={removed.meetings} />
          </div>
        </section>
      )}
      <ul className="access-list operator-list">
        {operators.map((operator) => (
          <OperatorRow
            key={operator.id}
            operator={operator}
            now={now}
            refused={refused?.entered['operator'] === String(operator.id) ? refused : null}
          />
        ))}
      </ul>
      <section>
        <h2>Invite a colleague</h2>
        <ActionForm intent="invite" label="Create invitation link" isMain refused={refused}>
          <Field
            label="Email"
            type="email"
            autoComplete="off"
            {...fieldProps(refused, 'invite', 'email')}
          />
          <RoleBoxes intent="invite" held={['agent']} refused={refused} />
        </ActionForm>
      </section>
    </article>
  );
}
