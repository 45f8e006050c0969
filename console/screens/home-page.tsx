import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { listNavigation } from '../../domain/console/console-routes.ts';
import { servicesContext } from '../../app/services-context.ts';
import { doorContext } from './door-context.ts';
import { act, getVisit } from './guard.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const [first] = listNavigation(getVisit(context).operator);
  throw redirect(first?.path ?? '/sign-in');
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

/** Every role has a page to begin with. */
export default () => null;
