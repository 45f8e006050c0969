import { useState } from 'react';
import { Link } from 'react-router';
import { readHoneypot } from '../../../domain/leads/spam.ts';
import { clientContext, servicesContext } from '../../services-context.ts';
import type { Route } from './+types/signup-page';
import { readAttribution } from '../leads/submit-lead-form.ts';
import { readForm } from '../leads/read-form.ts';
import { noteAnswer } from '../seo/title-answer.ts';
import { buildAccountPageMeta } from './describe-account-page.ts';
import { FeaturesPanel } from './features-panel.tsx';
import { registerWithoutScript } from './register-without-script.ts';
import { Registered } from './registered.tsx';
import { SignupForm, signupFormId } from './signup-form.tsx';
import './account.css';

export const loader = ({ context }: Route.LoaderArgs) =>
  buildAccountPageMeta(context, {
    path: '/signup',
    title: 'Create an account',
    description: 'Register to see prices, deposits and floor plans before they are public.',
  });

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const answering = registerWithoutScript(services, form, {
    clientAddress: context.get(clientContext).address,
    userAgent: request.headers.get('user-agent'),
    pageUrl: request.headers.get('referer') ?? url.href,
    honeypot: readHoneypot((name) => form.get(name)),
    attribution: readAttribution(form, request, services.now()),
  });
  return noteAnswer(context, answering);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function SignupPage({ loaderData, actionData }: Route.ComponentProps) {
  const [isRegistered, setRegistered] = useState(actionData?.problem === null);
  return (
    <div className="account-columns">
      <section className="account-form-side">
        <h1>Create an account</h1>
        <p>
          Register with {loaderData.brand.name} to see the price of each floor plan, deposits in
          dollars and full-size drawings, and to keep your favourites on every device.
        </p>
        {isRegistered ? (
          <Registered id={signupFormId} />
        ) : (
          <SignupForm
            brokerage={loaderData.brand.legalName}
            outcome={actionData}
            onRegistered={() => setRegistered(true)}
          />
        )}
        <p className="account-links-row">
          <Link to="/login">I have an account: log in</Link>
        </p>
      </section>
      <FeaturesPanel />
    </div>
  );
}
