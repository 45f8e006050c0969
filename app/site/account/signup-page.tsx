import { useState } from 'react';
import { registrationForm } from '../../../domain/accounts/registration.ts';
import { useBrand } from '../chrome/root-data.ts';
import { servicesContext } from '../../services-context.ts';
import { submitLeadForm } from '../leads/submit-lead-form.ts';
import { loadHead } from '../seo/title-answer.ts';
import { Link } from '../link.tsx';
import type { Route } from './+types/signup-page';
import { FeaturesPanel } from './features-panel.tsx';
import { SignupForm, signupFormId, Registered } from './signup-form.tsx';
import './account.css';

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: loadHead(
    context,
    '/signup',
    'Create an account',
    'Register to see prices, deposits and floor plans before they are public.',
  ),
});

export const action = (sent: Route.ActionArgs) =>
  submitLeadForm(sent, registrationForm, {
    submit: sent.context.get(servicesContext).accounts.register,
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function SignupPage({ actionData }: Route.ComponentProps) {
  const brand = useBrand();
  const [isRegistered, setRegistered] = useState(actionData?.status === 'saved');
  return (
    <div className="account-columns">
      <section className="account-form-side">
        <h1>Create an account</h1>
        <p>
          Register with {brand.name} to see the price of each floor plan, deposits in dollars and
          full-size drawings, and to keep your favourites on every device.
        </p>
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
