import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { decideView } from '../../domain/console/console-routes.ts';
import { servicesContext } from '../../app/services-context.ts';
import { doorContext } from './door-context.ts';
import { act, getVisit } from './guard.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const { operator } = getVisit(context);
  if (decideView('/leads', operator) === 'open') throw redirect('/leads');
  return null;
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  act(request, 'home', {
    'sign-out': async () => {
      await context.get(servicesContext).operators.signOut(getVisit(context));
      return redirect('/sign-in', {
        headers: { 'set-cookie': context.get(doorContext).formatCookie(null) },
      });
    },
  });

export default function HomePage() {
  return (
    <section className="notice-page">
      <h1>You are signed in</h1>
      <p>
        The console shows leads, which are for agents and admins. As an editor you work with the
        operator commands.
      </p>
    </section>
  );
}
