import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { listNavigation } from '../../domain/operators/console-routes.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { accessContext } from './access-context.ts';
import { runAction, getVisit } from './guard.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const [first] = listNavigation(getVisit(context).operator);
  throw redirect(first?.path ?? '/sign-in');
}

export const action = ({ context }: ActionFunctionArgs) =>
  runAction(context, 'home', {
    'sign-out': async () => {
      await context.get(servicesContext).operators.signOut(getVisit(context));
      return redirect('/sign-in', {
        headers: { 'set-cookie': context.get(accessContext).formatCookie(null) },
      });
    },
  });

/** Never shown: every role is redirected to its first page. */
export default () => null;
