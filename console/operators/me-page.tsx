import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import * as v from 'valibot';
import {
  newPasskeySchema,
  ownNameSchema,
  passkeyIdSchema,
  ownPasswordSchema,
  sessionIdSchema,
} from '../../domain/operators/sign-in.ts';
import { describeBrowser } from '../../domain/text/describe-browser.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { ActionForm } from '../ui/action-form.tsx';
import {
  fieldProps,
  handleForm,
  errorOf,
  type Refused,
  revalidateAfterConflict,
} from '../ui/handle-form.ts';
import { Field } from '../ui/field.tsx';
import { runAction, getVisit } from '../ui/guard.ts';
import { PasskeyButton } from '../ui/passkey-button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Age, Moment } from '../ui/time.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';
import '../ui/access.css';

export const meta = () => [{ title: 'Your account' }];

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(servicesContext).console.ownAccess.read(getVisit(context));

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = sendKeepingDraft;

export const action = ({ context }: ActionFunctionArgs) => {
  const { ownAccess } = context.get(servicesContext).console;
  const visit = getVisit(context);
  const next = '/me';
  return runAction(context, 'me', {
    name: (form) =>
      handleForm(form, ownNameSchema, {
        work: ({ name }) => ownAccess.rename(visit, name),
        next,
      }),
    password: (form) =>
      handleForm(form, ownPasswordSchema, {
        work: (input) => ownAccess.changePassword(visit, input),
        next,
      }),
    'recovery-codes': async () =>
      data({ recoveryCodes: await ownAccess.generateRecoveryCodes(visit) }),
    'add-passkey': (form) =>
      handleForm(form, newPasskeySchema, {
        work: (input) => ownAccess.addPasskey(visit, input),
        next,
      }),
    'remove-passkey': (form) =>
      handleForm(form, passkeyIdSchema, {
        work: ({ passkey }) => ownAccess.removePasskey(visit, passkey),
        next,
      }),
    'end-session': (form) =>
      handleForm(form, sessionIdSchema, {
        work: ({ session }) => ownAccess.endSession(visit, session),
        next,
      }),
    'end-others': (form) =>
      handleForm(form, v.object({}), { work: () => ownAccess.endOtherSessions(visit), next }),
  });
};

export default function MePage() {
  const { operator, sessions, passkeys, recoveryCodesLeft, now } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  if (answer && 'recoveryCodes' in answer)
    return <RecoveryCodes codes={answer.recoveryCodes} back="/console/me" />;
  const refused: Refused | null = answer ?? null;
  return (
    <article className="access-page">
      <h1>Your account</h1>
      <section>
        <h2>Name</h2>
        <ActionForm intent="name" label="Save name" refused={refused}>
          <Field
            label="Display name"
            autoComplete="name"
            {...fieldProps(refused, 'name', 'name', operator.name)}
          />
        </ActionForm>
        <p className="access-note">
          {operator.email} · {operator.roles.join(', ')}
        </p>
      </section>
      <section>
        <h2>Passkeys</h2>
        <div className="access-body">
          <p>Sign in with your fingerprint, face or PIN instead of a password and code.</p>
          {passkeys.length > 0 && (
            <ul className="access-list">
              {passkeys.map(({ id, name, createdAt, usedAt }) => (
                <li key={id}>
                  <div>
                    <strong>{name}</strong>
                    <p>
                      Added <Age at={createdAt} now={now} />
                      {usedAt && (
                        <>
                          , used <Age at={usedAt} now={now} />
                        </>
                      )}
                    </p>
                  </div>
                  <ActionForm intent="remove-passkey" label="Remove" refused={null}>
                    <input type="hidden" name="passkey" value={id} />
                  </ActionForm>
                </li>
              ))}
            </ul>
          )}
          <Form method="post" className="action-form">
            <p className="form-failure" role="alert">
              {refused?.intent.endsWith('-passkey') ? refused.refusal : ''}
            </p>
            <Field
              label="Passkey name"
              required
              maxLength={60}
              placeholder="Laptop"
              {...fieldProps(refused, 'add-passkey', 'name')}
            />
            <PasskeyButton purpose="add" field="passkey" intent="add-passkey" label="Add passkey" />
          </Form>
        </div>
      </section>
      <section>
        <h2>Password</h2>
        <ActionForm intent="password" label="Change password" refused={refused}>
          <Field
            label="Current password"
            name="old"
            type="password"
            autoComplete="current-password"
            error={errorOf(refused, 'password', 'old')}
          />
          <Field
            label="New password"
            name="password"
            type="password"
            autoComplete="new-password"
            hint="At least 12 characters. You will be signed out everywhere else."
            error={errorOf(refused, 'password', 'password')}
          />
        </ActionForm>
      </section>
      <section>
        <h2>Authenticator app</h2>
        <div className="access-body">
          <p>A new app, for example on a new phone, replaces the current one.</p>
          <Link className="button button-quiet" to="/me/app">
            Set up a new app
          </Link>
          <p>{recoveryCodesLeft} recovery codes left. New codes replace them.</p>
          <ActionForm
            intent="recovery-codes"
            label="Generate new recovery codes"
            refused={refused}
          />
        </div>
      </section>
      <section>
        <h2>Sessions</h2>
        <div className="access-body">
          <ul className="access-list">
            {sessions.map(({ id, userAgent, createdAt, seenAt, isThis }) => (
              <li key={id}>
                <div>
                  <strong>{describeBrowser(userAgent)}</strong>
                  <p>
                    Since <Moment at={createdAt} />
                    {isThis ? (
                      ', this session'
                    ) : (
                      <>
                        , used <Age at={seenAt} now={now} />
                      </>
                    )}
                  </p>
                </div>
                {!isThis && (
                  <ActionForm intent="end-session" label="End" refused={null}>
                    <input type="hidden" name="session" value={id} />
                  </ActionForm>
                )}
              </li>
            ))}
          </ul>
          {refused?.intent === 'end-session' && (
            <p className="form-failure" role="alert">
              {refused.refusal}
            </p>
          )}
          {sessions.length > 1 && (
            <ActionForm intent="end-others" label="End all other sessions" refused={refused} />
          )}
        </div>
      </section>
    </article>
  );
}
