import { useRef } from 'react';
import { checkInOrder } from '../../../domain/leads/first-problem.ts';
import { contactConsent } from '../../../domain/leads/lead.ts';
import { honeypotField } from '../../../domain/leads/spam.ts';
import { formatPhone } from '../../../domain/leads/phone.ts';
import { addCountry, defaultPhoneCountry } from '../../../domain/leads/phone-countries.ts';
import { callApi } from '../../forms/call-api.ts';
import { EmailField } from '../../forms/email-field.tsx';
import { Field } from '../../forms/field.tsx';
import { SubmitRow } from './submit-row.tsx';
import { PhoneField } from '../../forms/phone-field.tsx';
import { HoneypotField } from '../../forms/honeypot-field.tsx';
import { findApiError, useForm } from '../../forms/use-form.ts';
import { useSubmission } from '../../forms/use-submission.ts';
import { recovery } from './recovery.ts';
import { describeApiError, type RegistrationOutcome } from './registration-outcome.ts';

/** Where the page begins that answers the form without JavaScript. */
export const signupFormId = 'signup-form';

interface SignupFormProps {
  brokerage: string;
  /** Answer to a form that was sent without JavaScript. */
  outcome: RegistrationOutcome | undefined;
  onRegistered: () => void;
}

const loadSchema = () => import('../../../domain/accounts/registration.ts');

/** Name, number and address; the password is chosen later, with the code that is mailed. */
export function SignupForm({ brokerage, outcome, onRegistered }: SignupFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const submission = useSubmission(element, '/signup');
  const form = useForm(
    {
      name: 'registration',
      element,
      fields: ['name', 'phone', 'email'],
      prepare: loadSchema,
      async check({ phone = '', phoneCountry = defaultPhoneCountry, consent, ...typed }) {
        const { registrationSchema } = await loadSchema();
        return checkInOrder(registrationSchema, {
          ...typed,
          phone: addCountry(phone, phoneCountry),
          consent: consent === 'on',
        });
      },
      async send(registration, { [honeypotField]: honeypot }) {
        const { email } = registration;
        const phone = formatPhone(registration.phone);
        const body = { ...registration, phone, ...submission.begin(), [honeypotField]: honeypot };
        const refusal = findApiError(await callApi('register', { body }));
        if (refusal) return describeApiError(refusal);
        submission.clear();
        recovery.write({ email, code: '' });
        onRegistered();
        return null;
      },
    },
    outcome?.problem,
  );
  const { name, phone, phoneCountry, email } = outcome?.values ?? {};
  return (
    <form
      {...form.attributes}
      id={signupFormId}
      action={`#${signupFormId}`}
      className="account-form"
      onInput={() => {
        form.attributes.onInput();
        submission.noteTyping();
      }}
    >
      <HoneypotField />
      <Field name="name" label="Full name" error={form.errorOf('name')}>
        {(control) => (
          <input
            {...control}
            autoComplete="name"
            autoCapitalize="words"
            defaultValue={name}
            required
          />
        )}
      </Field>
      <PhoneField
        label="Contact number"
        error={form.errorOf('phone')}
        phone={phone}
        country={phoneCountry}
      />
      <EmailField autoComplete="email" email={email} error={form.errorOf('email')} />
      <label className="consent">
        <input type="checkbox" name="consent" />
        <span>{contactConsent.text(brokerage)}</span>
      </label>
      <SubmitRow
        action="Register"
        sending="Registering…"
        isSending={form.isSending}
        failure={form.failure}
      />
    </form>
  );
}
