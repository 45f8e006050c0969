import { Fragment } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { correctionSchema, erasureSchema } from '../../domain/people/privacy-forms.ts';
import { readText } from '../../domain/text/read-text.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { handleForm, errorOf, enteredValue, revalidateAfterConflict } from '../ui/handle-form.ts';
import { Field } from '../ui/field.tsx';
import { runAction, getVisit } from '../ui/guard.ts';
import { useAnswer } from '../ui/use-answer.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';
import './privacy.css';

export const meta = () => [{ title: 'Privacy requests' }];

const pathOf = (email: string) => `/privacy?email=${encodeURIComponent(email)}`;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const email = (new URL(request.url).searchParams.get('email') ?? '').trim();
  const { privacyRequests } = context.get(servicesContext).console;
  return { email, found: email === '' ? null : await privacyRequests.read(email) };
}

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = sendKeepingDraft;

export async function action({ context }: ActionFunctionArgs) {
  const { privacyRequests } = context.get(servicesContext).console;
  const visit = getVisit(context);
  return runAction(context, 'privacy', {
    correct: (form) =>
      handleForm(form, correctionSchema, {
        work: ({ person, name, email, phone }) =>
          privacyRequests.correct(visit, person, {
            ...(name !== null && { name }),
            ...(email !== null && { email }),
            ...(phone !== null && { phone }),
          }),
        next: pathOf(readText(form, 'email').trim() || readText(form, 'person')),
      }),
    erase: (form) =>
      handleForm(form, erasureSchema, {
        work: ({ person, consents }) => privacyRequests.erase(visit, person, consents === 'yes'),
        next: pathOf(readText(form, 'person')),
      }),
  });
}

const List = ({ texts }: { texts: readonly string[] }) => (
  <ul className="privacy-list">
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

export default function PrivacyPage() {
  const { email, found } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>() ?? null;
  const erased = (found?.held ?? []).filter((text) => !/consent record|suppression/.test(text));
  const person = <input type="hidden" name="person" value={email} />;
  const field = (intent: string, name: string) => ({
    name,
    defaultValue: enteredValue(refused, intent, name),
    error: errorOf(refused, intent, name),
    autoComplete: 'off',
  });
  return (
    <div className="privacy-page">
      <h1>Privacy requests</h1>
      <p>
        Verify the requester’s identity first: by an email from the address, or a code that you send
        to it.
      </p>
      <Form className="search-bar" role="search" action="/privacy">
        <input
          type="email"
          name="email"
          key={email}
          defaultValue={email}
          aria-label="Email address of the person"
          placeholder="Email address of the person"
        />
        <button className="button button-quiet">Find</button>
      </Form>
      {email !== '' && !found && <p>No data is stored about {email}.</p>}
      {found && (
        <>
          <section>
            <h2>Data about {email}</h2>
            <List texts={found.held} />
            {found.merged.length > 0 && (
              <p>
                Merged with this person in the console, but not included here. Open each one:{' '}
                {found.merged.map((other, index) => (
                  <Fragment key={other}>
                    {index > 0 && ', '}
                    <Link to={pathOf(other)}>{other}</Link>
                  </Fragment>
                ))}
                .
              </p>
            )}
            {found.mergedWithoutEmail.length > 0 && (
              <p>
                Merged with this person, but without an email address:{' '}
                {found.mergedWithoutEmail.join(', ')}. Not included here; the <code>person</code>{' '}
                command includes them with <code>--lead</code>.
              </p>
            )}
            {found.samePhone.length > 0 && (
              <p>
                Same phone number, possibly the same person: {found.samePhone.join(', ')}. Not
                included here. If they are, whoever runs the site can include them (the command{' '}
                <code>person</code> with <code>--lead</code>).
              </p>
            )}
            <Form method="post" action="/privacy/person.json" reloadDocument>
              {person}
              <button className="button" name="intent" value="download">
                Download all data
              </button>
            </Form>
            {found.hasFiles && (
              <p>
                The file lists photos and stored emails by name. Whoever runs the site can export
                them as well: <code>npm run cli -- person export {email} person.zip</code>
              </p>
            )}
          </section>
          <section>
            <h2>Correct details</h2>
            <p>
              Corrects every record. Leave a field blank to keep its value. Consent records stay as
              given.
            </p>
            <ActionForm intent="correct" label="Correct" refused={refused}>
              {person}
              <Field label="Name" {...field('correct', 'name')} />
              <Field label="Email" type="email" {...field('correct', 'email')} />
              <Field label="Phone" type="tel" {...field('correct', 'phone')} />
            </ActionForm>
          </section>
          <section>
            <h2>Erase</h2>
            <h3>Will be permanently deleted</h3>
            {erased.length > 0 ? (
              <List texts={erased} />
            ) : (
              <p>Nothing except what is selected below.</p>
            )}
            {found.shared.length > 0 && (
              <>
                <h3>Before you erase</h3>
                <List texts={found.shared} />
              </>
            )}
            <h3>Will be kept</h3>
            <List texts={found.remainder} />
            <ActionForm intent="erase" label="Erase person" refused={refused}>
              {person}
              <label className="privacy-choice">
                <input type="checkbox" name="consents" value="yes" /> Also delete consent records
                and email opt-outs
              </label>
              <Field label="Retype the email address" {...field('erase', 'confirmed')} />
            </ActionForm>
          </section>
        </>
      )}
    </div>
  );
}
