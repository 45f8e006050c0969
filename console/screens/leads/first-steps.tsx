import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FirstSteps as Steps } from '../../../server/console/inbox-reading.ts';

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
    return 'Emails reach nobody yet: they are written to files. Whoever runs the server sets SMTP_URL and LEADS_TO.';
  const sentence = `Each new lead is also mailed to ${leadsTo}.`;
  return isLeadsToSet
    ? sentence
    : `${sentence} Whoever runs the server sets LEADS_TO to the address that you read.`;
}

/** What to do on a new site, until its first lead arrives. */
export function FirstSteps({ steps }: { steps: Steps }) {
  return (
    <section className="first-steps" aria-labelledby="first-steps-title">
      <h2 id="first-steps-title">No lead has come yet</h2>
      <p>They appear here by themselves, from the forms of your site. Until then:</p>
      <ol>
        <Step isDone={steps.brokerage}>
          <Link to="/site">Brokerage details</Link>
          {steps.brokerage
            ? ': name, address and phone are yours.'
            : ': visitors read the name, address and phone of an example.'}
        </Step>
        <Step isDone={steps.projects}>
          <Link to="/catalogue/project/new">A first project</Link>, or{' '}
          <Link to="/catalogue/imports">import a file</Link> of them.
        </Step>
        <Step isDone={steps.mail.isSent && steps.mail.isLeadsToSet}>
          {describeMail(steps.mail)}
        </Step>
        <Step isDone={steps.team}>
          <Link to="/operators">Invite colleagues</Link>, then say{' '}
          <Link to="/settings/routing">who gets which lead</Link> and{' '}
          <Link to="/settings/hours">within which hours</Link> it is answered.
        </Step>
      </ol>
    </section>
  );
}
