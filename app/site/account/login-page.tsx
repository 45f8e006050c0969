import { Link } from 'react-router';
import { loginMessages } from '../../../domain/text/messages/account.ts';
import { siteMessages } from '../../../domain/text/messages/site.ts';
import type { Route } from './+types/login-page';
import { buildAccountPageMeta } from './describe-account-page.ts';
import { FeaturesPanel } from './features-panel.tsx';
import { LoginForm } from './login-form.tsx';
import './account.css';

export const loader = ({ context }: Route.LoaderArgs) =>
  buildAccountPageMeta(context, {
    path: '/login',
    title: siteMessages.login,
    description: 'Log in to see prices, deposits and floor plans, and your favourites.',
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function LoginPage() {
  return (
    <div className="account-columns">
      <section className="account-form-side">
        <h1>{siteMessages.login}</h1>
        <LoginForm />
        <p className="account-links-row">
          <Link to="/forget-password">{loginMessages.forgotPassword}</Link>
          <Link to="/signup">{loginMessages.createAccount}</Link>
        </p>
      </section>
      <FeaturesPanel />
    </div>
  );
}
