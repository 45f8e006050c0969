import { Link } from 'react-router';
import { recoveryMessages } from '../../../domain/text/messages/recovery.ts';
import { registrationMessages } from '../../../domain/text/messages/registration.ts';
import { Field } from '../../forms/field.tsx';
import { NeedsScript } from '../needs-script.tsx';
import type { RecoveryOutcome } from './answer-recovery.ts';

const id = 'new-password';

const fields = [
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { name: 'code', label: 'Four-digit code', type: 'text', autoComplete: 'one-time-code' },
  { name: 'password', label: 'New password', type: 'password', autoComplete: 'new-password' },
  {
    name: 'confirmation',
    label: 'Repeat the new password',
    type: 'password',
    autoComplete: 'new-password',
  },
];

/** In a browser without scripts: the code and the new password in one form. */
export const PlainPasswordForm = ({ outcome }: { outcome?: RecoveryOutcome | undefined }) => {
  const { problem = null, email = '' } = outcome ?? {};
  const isOfField = fields.some(({ name }) => name === problem?.field);
  return (
    <noscript>
      <form className="account-form" id={id} method="post" action={`/create-new-password#${id}`}>
        <p>{recoveryMessages.plain}</p>
        {fields.map(({ name, label, ...input }) => (
          <Field
            key={name}
            // The other form of the page has fields of the same names.
            name={name}
            id={`plain-${name}`}
            label={label}
            error={problem?.field === name ? problem.message : null}
            isRequired
            {...(name === 'password' && { hint: recoveryMessages.passwordRule })}
          >
            {(control) => (
              <input
                {...control}
                {...input}
                autoCapitalize="none"
                defaultValue={name === 'email' ? email : ''}
              />
            )}
          </Field>
        ))}
        <p className="form-failure" role="alert">
          {problem && !isOfField && problem.message}
        </p>
        <button className="button button-wide" type="submit">
          Save password
        </button>
      </form>
    </noscript>
  );
};

/** After the plain form. */
export const PasswordSaved = () => (
  <section className="account-narrow" id={id}>
    <h1>{recoveryMessages.passwordSavedPlain}</h1>
    <NeedsScript>{registrationMessages.needsScript}</NeedsScript>
    <p className="account-links-row">
      <Link to="/login">Back to login</Link>
    </p>
  </section>
);
