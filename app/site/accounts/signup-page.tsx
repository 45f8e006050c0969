import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { leadFormRows } from '../../../domain/leads/lead-form-rows.ts';
import { registrationForm } from '../../../domain/leads/forms/registration.ts';
import { contactConsent } from '../../../domain/mail/mail-kinds.ts';
import { accountMessages } from '../../../domain/text/messages/account.ts';
import { siteMessages } from '../../../domain/text/messages/site.ts';
import { registrationMessages } from '../../../domain/text/messages/registration.ts';
import { BuyerQuestions } from '../../forms/buyer-questions.tsx';
import { HoneypotField, TextField } from '../../forms/form-fields.tsx';
import type { LeadOutcome } from '../../forms/lead-outcome.ts';
import { PhoneField } from '../../forms/phone-field.tsx';
import type { FormProblem } from '../../forms/use-form.ts';
import { useLeadForm } from '../../forms/use-lead-form.ts';
import { NeedsScript } from '../needs-script.tsx';
import { servicesContext } from '../services-context.ts';
import { useBrand } from '../root-data.ts';
import { submitLeadForm } from '../submit-lead-form.ts';
import { buildFormPageMeta } from '../outcome-title.ts';
import type { Route } from './+types/signup-page';
import { AccountForm, EmailField } from './account-fields.tsx';
import { FeaturesPanel } from './features-panel.tsx';
import { recovery } from './recovery.ts';
import './account.css';

/** How long the success message stays; the next steps remain. */
const successShownMs = 3000;

function Registered({ id }: { id: string }) {
  const [isFresh, setFresh] = useState(true);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus();
    const timer = window.setTimeout(() => setFresh(false), successShownMs);
    return () => window.clearTimeout(timer);
  }, []);
  const { success, thanks, next, late } = registrationMessages;
  return (
    <div className="account-saved" id={id} ref={panel} tabIndex={-1}>
      <div className="account-success" role="status">
        {isFresh && (
          <>
            <p>{success}</p>
            <p>{thanks}</p>
          </>
        )}
      </div>
      <h2>What happens next</h2>
      <p>{next}</p>
      <p>{late}</p>
      <p>
        <Link className="button" to="/verification-screen">
          {accountMessages.enterCode}
        </Link>
      </p>
    </div>
  );
}

const signupFormId = 'signup-form';

interface SignupFormProps {
  brokerage: string;
  outcome: LeadOutcome | undefined;
  onRegistered: () => void;
}

const load = async () =>
  (await import('../../../domain/leads/forms/registration.ts')).registrationForm;

/** The page has its own message for a duplicate registration. */
const explain = <Problem extends FormProblem>(problem: Problem): Problem =>
  problem.message === registrationMessages.duplicate
    ? { ...problem, field: 'email', message: registrationMessages.duplicateShown }
    : problem;

function SignupForm({ brokerage, outcome, onRegistered }: SignupFormProps) {
  const form = useLeadForm({
    name: 'registration',
    load,
    outcome: outcome?.status === 'refused' ? explain(outcome) : outcome,
    explain,
    onSaved(body) {
      recovery.write({ email: body.get('email') ?? '', code: '' });
      onRegistered();
    },
  });
  return (
    <AccountForm form={form} id={signupFormId} action="Register" sending="Registering…">
      <HoneypotField />
      <TextField
        name="name"
        label="Full name"
        autoComplete="name"
        autoCapitalize="words"
        form={form}
      />
      <PhoneField label="Contact number" form={form} />
      <EmailField form={form} autoComplete="email" />
      <BuyerQuestions {...form} />
      <label className="consent">
        <input type="checkbox" name="consent" />
        <span>{contactConsent.text(brokerage)}</span>
      </label>
    </AccountForm>
  );
}

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: buildFormPageMeta(
    context,
    leadFormRows.registration.path,
    siteMessages.createAccount,
    'Register to see prices, deposits and floor plans before they are public.',
  ),
});

export const action = (args: Route.ActionArgs) =>
  submitLeadForm(args, registrationForm, {
    submit: args.context.get(servicesContext).accounts.register,
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function SignupPage({ actionData }: Route.ComponentProps) {
  const brand = useBrand();
  const [isRegistered, setRegistered] = useState(actionData?.status === 'saved');
  return (
    <div className="account-columns">
      <section className="account-form-side">
        <h1>{siteMessages.createAccount}</h1>
        <p>
          Register with {brand.name} to see the price of each floor plan, deposits in dollars and
          full-size drawings, and to keep your favourites on every device.
        </p>
        <NeedsScript>{registrationMessages.needsScript}</NeedsScript>
        {isRegistered ? (
          <Registered id={signupFormId} />
        ) : (
          <SignupForm
            brokerage={brand.legalName}
            outcome={actionData}
            onRegistered={() => setRegistered(true)}
          />
        )}
        <p className="account-links-row">
          <Link to="/login">Already have an account? Log in</Link>
        </p>
      </section>
      <FeaturesPanel />
    </div>
  );
}
