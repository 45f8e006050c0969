import { Link } from 'react-router';
import type { Route } from './+types/login-page';
import { describeAccountPage } from './describe-account-page.ts';
import { FeaturesPanel } from './features-panel.tsx';
import { LoginForm } from './login-form.tsx';
import './account.css';

export const loader = ({ context }: Route.LoaderArgs) =>
  describeAccountPage(context, {
    path: '/login',
    title: 'Login',
    description: 'Log in to see prices, deposits and floor plans, and your favourites.',
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function LoginPage() {
  return (
    <div className="account-columns">
      <section className="account-form-side">
        <h1>Login</h1>
        <LoginForm />
        <p className="account-links-row">
          <Link to="/forget-password">Forgot Password?</Link>
          <Link to="/signup">Create an Account</Link>
        </p>
      </section>
      <FeaturesPanel />
    </div>
  );
}
