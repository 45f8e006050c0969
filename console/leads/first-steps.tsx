import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FirstSteps as Steps } from '../../server/leads/inbox/inbox-reading.ts';

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li>
      <span aria-hidden="true">{isDone ? '✓' : '○'}</span>
      <span className="visually-hidden">{isDone ? 'Done: ' : 'To do: '}</span>
      <span>{children}</span>
    </li>
  );
}

function describeMail({ isSent, leadsTo, isLeadsToSet }: Steps['mail']) {
  if (!isSent)
    return 'Emails are not sent yet. Ask whoever runs the site to connect it to your mail server (SMTP_URL, LEADS_TO).';
  const sentence = `New leads are also emailed to ${leadsTo}.`;
  return isLeadsToSet
    ? sentence
    : `${sentence} To change the address, ask whoever runs the site (LEADS_TO).`;
}

/** A checklist for a new site, until its first lead arrives. */
export function FirstSteps({ steps }: { steps: Steps }) {
  return (
    <section className="first-steps" aria-labelledby="first-steps-title">
      <h2 id="first-steps-title">No leads yet</h2>
      <p>Leads from your site’s forms will appear here. Meanwhile:</p>
      <ol>
        <Step isDone={steps.brokerage}>
          <Link to="/site">Brokerage details</Link>
          {steps.brokerage ? ': done.' : ': visitors still see the sample name, address and phone.'}
        </Step>
        <Step isDone={steps.projects}>
          <Link to="/catalogue/project/new">Add your first project</Link>, or{' '}
          <Link to="/catalogue/imports">import a file</Link>.
        </Step>
        <Step isDone={steps.mail.isSent && steps.mail.isLeadsToSet}>
          {describeMail(steps.mail)}
        </Step>
        <Step isDone={steps.team}>
          <Link to="/operators">Invite colleagues</Link>.
        </Step>
      </ol>
      <p>
        Then set up <Link to="/settings/routing">lead routing</Link> and{' '}
        <Link to="/settings/hours">business hours</Link>.
      </p>
    </section>
  );
}
