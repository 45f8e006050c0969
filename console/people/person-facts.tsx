import type { ReactNode } from 'react';
import type { ReadPerson } from '../../server/people/people.ts';
import { Moment } from '../ui/time.tsx';

const listTexts = (texts: readonly string[]) => texts.map((text) => <div key={text}>{text}</div>);

/** The person's contact details, account and email preferences. */
export function PersonFacts({ loaded: { person, accounts, mail } }: { loaded: ReadPerson }) {
  const facts: [string, ReactNode][] = [
    ['Names used', listTexts(person.names)],
    ['Email', listTexts(person.emails)],
    ['Phone', listTexts(person.phones.map(({ text }) => text))],
    ['First contact', <Moment key="first" at={person.firstAt} />],
    [
      'Platinum access',
      accounts.map(({ email, isProven, createdAt }) => (
        <div key={email}>
          since <Moment at={createdAt} />
          {isProven ? '' : ', email not verified'}
        </div>
      )),
    ],
    ['Marketing email', listTexts(mail.length > 0 ? mail : ['Not subscribed'])],
  ];
  return (
    <section>
      <h2>Person</h2>
      <dl className="person-facts">
        {facts.map(([label, text]) =>
          Array.isArray(text) && text.length === 0 ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
